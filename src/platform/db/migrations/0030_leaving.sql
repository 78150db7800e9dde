-- A customer that is disabled as a whole: nobody of it is here or gets in; its rows stay as they are.
alter table organisations
  add column disabled_at timestamptz,
  -- In the Operator's words; the organisation reads it in its trail.
  add column disabled_reason text,
  add constraint organisations_disabled check ((disabled_at is null) = (disabled_reason is null));

-- A session of a disabled organisation is none, whenever and however it was opened.
create or replace function session_actor(hash bytea, moment timestamptz, idle interval) returns table (
  session_id uuid, level text, last_seen_at timestamptz, factor_at timestamptz,
  person_id uuid, username text, role text, organisation_id uuid, language text
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.level, s.last_seen_at, s.factor_at, p.id, p.username, p.role, p.organisation_id, p.language
  from sessions s join people p on p.id = s.person_id
    left join organisations o on o.id = p.organisation_id
  where s.token_hash = hash and s.expires_at > moment and s.last_seen_at > moment - idle
    and not p.disabled and o.disabled_at is null
$$;

-- What is erased at the end of a contract, step by step, and the certificate that says so. The organisation goes, this
-- row stays: it holds no foreign key to it.
create table erasures (
  id uuid primary key,
  organisation_id uuid not null unique,
  organisation_name text not null,
  asked_by_id uuid not null references people,
  asked_by text not null,
  asked_at timestamptz not null,
  -- It can be taken back until then, and by then only it begins.
  not_before timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  -- Rows that went, by table, and bytes of files: written in the transactions in which they go.
  erased jsonb not null default '{}',
  bytes bigint not null default 0,
  -- Signed over exactly these characters as UTF-8; base64.
  certificate text,
  signature text,
  code text unique,
  pdf_en bytea,
  pdf_es bytea,
  check (not_before >= asked_at + interval '7 days'),
  check (ended_at is null or begun_at is not null),
  check ((ended_at is null) = (certificate is null) and (certificate is null) = (signature is null)
    and (certificate is null) = (code is null) and (certificate is null) = (pdf_en is null)
    and (certificate is null) = (pdf_es is null))
);
create index erasures_open on erasures (not_before) where ended_at is null;
alter table erasures enable row level security;
create policy everybody on erasures using ((select app_sees_all())) with check ((select app_sees_all()));

create function refuse_erasure_change() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (old.begun_at is not null and tg_op = 'DELETE') then
    raise exception 'an erasure that has begun stays, and one that has ended does not change'
      using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger certified before update or delete on erasures for each row execute function refuse_erasure_change();

-- Codes of reports and what their files hash to stay, so that a copy can still be told from a forgery: they say nothing
-- of whose it is once the request is gone. A certificate is known by a code and hashes too.
alter table report_codes drop constraint report_codes_organisation_id_fkey;
alter table report_codes drop constraint report_codes_request_id_fkey;
alter table report_hashes drop constraint report_hashes_organisation_id_fkey;
alter table report_codes drop constraint report_codes_kind_check;
alter table report_codes add constraint report_codes_kind_check
  check (kind in ('archive', 'executive', 'technical', 'finding', 'attestation', 'erasure'));

-- What was issued stays as it was issued, until the customer whose it is has left.
create or replace function refuse_report_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'report_versions' and exists (
    select from erasures e
    where e.organisation_id = old.organisation_id and e.begun_at is not null and e.ended_at is null
  ) then
    return old;
  end if;
  raise exception 'what was issued does not change' using errcode = 'insufficient_privilege';
end $$;

-- One bounded step: removes rows of the first table that has any, in an order in which nothing points at what goes.
-- Nothing for an organisation that is not being erased by the database's own clock. Runs with the owner's rights: the
-- server's role removes no line of a trail. Files are named and left: their bytes go with them (`kind` is then `files`);
-- so is a trail of which lines still wait for their seals.
create function erase_organisation_step(erasure uuid, most integer, out kind text, out gone bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own uuid;
  place text;
begin
  select e.organisation_id into own from erasures e join organisations o on o.id = e.organisation_id
  where e.id = erasure and e.begun_at is not null and e.ended_at is null and e.not_before <= now()
    and o.disabled_at is not null
  for update of e;
  if own is null then
    raise exception 'this organisation is not being erased' using errcode = 'insufficient_privilege';
  end if;
  foreach place in array array[
    'request_events', 'notice_events', 'notices', 'mail_outbox', 'import_items', 'imports',
    'report_previews', 'report_documents', 'report_reissues', 'report_versions', 'files',
    'retest_findings', 'retests', 'finding_history', 'findings', 'message_reads', 'messages', 'request_documents',
    'request_assignments', 'request_timeline', 'requests', 'request_words', 'request_finding_counts',
    'request_counts', 'request_days', 'finding_counts', 'finding_days', 'fix_deadlines', 'domains', 'domain_turns',
    'quota_asks', 'quota_ledger', 'quotas', 'contract_periods', 'logos',
    'upload_reservations', 'stored_bytes'
  ] loop
    if place = 'files' then
      if exists (select from files f where f.organisation_id = own) then
        kind := 'files';
        gone := 0;
        return;
      end if;
      continue;
    end if;
    -- Answers before what they answer.
    execute format('delete from %1$I where ctid = any (array(
      select ctid from %1$I where organisation_id = $1 %2$s limit $2))', place,
      case place when 'messages' then 'order by id desc' else '' end) using own, most;
    get diagnostics gone = row_count;
    if gone > 0 then
      kind := place;
      return;
    end if;
  end loop;
  delete from audit_entries where id = any (array(
    select e.id from audit_entries e
    where e.organisation_id = own and exists (select from audit_seals s where s.entry_id = e.id) limit most));
  get diagnostics gone = row_count;
  if gone > 0 or exists (select from audit_entries e where e.organisation_id = own) then
    kind := 'audit_entries';
    return;
  end if;
  foreach place in array array[
    'sessions', 'recovery_codes', 'terms_acceptances', 'known_devices', 'passkeys', 'idempotency_keys', 'notice_choices'
  ] loop
    execute format('delete from %1$I where ctid = any (array(
      select d.ctid from %1$I d join people p on p.id = d.person_id where p.organisation_id = $1 limit $2))', place)
      using own, most;
    get diagnostics gone = row_count;
    if gone > 0 then
      kind := place;
      return;
    end if;
  end loop;
  delete from guesses g using people p where p.organisation_id = own and g.subject in (p.username_key, p.id::text);
  delete from wrong_passwords w using people p where p.organisation_id = own and w.username_key = p.username_key;
  delete from people where id = any (array(select id from people where organisation_id = own limit least(most, 50)));
  get diagnostics gone = row_count;
  if gone > 0 then
    kind := 'people';
    return;
  end if;
  delete from organisations where id = own;
  kind := 'organisations';
  gone := 1;
end $$;
revoke all on function erase_organisation_step from public;
