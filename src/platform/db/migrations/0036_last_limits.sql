-- The bytes of an erased file count until they are off the disk: while a backup copies files none goes, and whoever hands
-- in and takes back meanwhile would fill it. Documents on demand of a customer's own people count too.
create or replace function keep_stored_bytes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into stored_bytes as kept
    select organisation_id, sum(size) from added where of_customer and removed_at is null group by 1 order by 1
    on conflict (organisation_id) do update set bytes = kept.bytes + excluded.bytes;
    delete from upload_reservations r using added a where r.file_id = a.id;
  elsif tg_op = 'DELETE' then
    insert into stored_bytes as kept
    select organisation_id, -sum(size) from removed where of_customer and removed_at is null group by 1 order by 1
    on conflict (organisation_id) do update set bytes = kept.bytes + excluded.bytes;
  else
    insert into stored_bytes as kept
    select organisation_id, sum(change) from (
      select organisation_id, size as change from added where of_customer and removed_at is null
      union all
      select organisation_id, -size from removed where of_customer and removed_at is null
    ) as changes
    group by 1 having sum(change) <> 0 order by 1
    on conflict (organisation_id) do update set bytes = kept.bytes + excluded.bytes;
  end if;
  return null;
end $$;

update files f set of_customer = true from people p
where p.id = f.created_by and p.organisation_id = f.organisation_id and f.kind = 'document' and not f.of_customer;
-- What is erased and still lies there was not counted when it was erased.
insert into stored_bytes as kept
select organisation_id, sum(size) from files
where of_customer and erased_at is not null and removed_at is null group by 1
on conflict (organisation_id) do update set bytes = kept.bytes + excluded.bytes;

drop index files_of_customers;
create index files_of_customers on files (organisation_id) where of_customer and removed_at is null;

-- Documents on demand go by their age.
create index report_documents_age on report_documents (ordered_at);

-- Whoever confirmed an erasure beside whoever asked for it; null where one Operator was enough.
alter table erasures
  add column confirmed_by_id uuid references people,
  add column confirmed_by text,
  add column confirmed_at timestamptz,
  add constraint erasures_confirmed check (
    (confirmed_by_id is null) = (confirmed_by is null) and (confirmed_by_id is null) = (confirmed_at is null)
    and confirmed_by_id <> asked_by_id
  );

-- As 0033 has it; and whoever confirmed an erasure. A customer's Administrator who erases somebody touches rows of that
-- person only, whatever address and name they gave them.
drop function erase_person(uuid, text, timestamptz, text, bytea);
create function erase_person(person uuid, pseudonym text, moment timestamptz, unusable text, factor bytea,
  by_provider boolean)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p people%rowtype;
  place text;
begin
  select * into p from people where id = person and disabled and erased_at is null for update;
  if not found then
    raise exception 'only a disabled person is erased, and once' using errcode = 'insufficient_privilege';
  end if;
  foreach place in array array[
    'sessions', 'recovery_codes', 'terms_acceptances', 'known_devices', 'passkeys', 'idempotency_keys', 'notice_choices',
    'notices', 'mail_outbox', 'message_reads'
  ] loop
    execute format('delete from %I where person_id = $1', place) using person;
  end loop;
  delete from guesses where subject in (p.username_key, p.id::text);
  delete from wrong_passwords where username_key = p.username_key;
  if by_provider and p.email <> '' then
    delete from registrations where email_key = lower(p.email);
    delete from mail_outbox where person_id is null and lower(recipient) = lower(p.email);
  end if;
  -- What two Operators did to the account, and how it was to be called when it was asked for.
  delete from operator_acts
    where input ->> 'user_id' = person::text
      or (p.organisation_id is null and lower(input ->> 'username') in (lower(p.username), p.username_key));
  -- Small tables that keep a name without an id.
  update retests set answered_by_name = pseudonym where answered_by_name = p.username;
  update quota_asks set answered_by_name = pseudonym where answered_by_name = p.username;
  update notice_events set details = jsonb_set(details, '{by}', to_jsonb(pseudonym)) where details ->> 'by' = p.username;
  update notices set details = jsonb_set(details, '{by}', to_jsonb(pseudonym)) where details ->> 'by' = p.username;
  update erasures set asked_by = pseudonym where asked_by_id = person and ended_at is null;
  update erasures set confirmed_by = pseudonym where confirmed_by_id = person and ended_at is null;
  update people set username = pseudonym, username_key = pseudonym, full_name = pseudonym, email = '', language = null,
    theme = null, password_hash = unusable, password_is_own = false, password_expires_at = null, otp_secret = factor,
    otp_last_step = 0, otp_pending = null, last_seen_at = null, erased_at = moment
  where id = person;
end $$;
revoke all on function erase_person from public;

-- A person's own work ends where an erasure has begun, also what was under way; jobs (`system`) go on to their end. The
-- trail takes lines until it goes: whoever looks is recorded.
create function require_not_erased(organisation uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from erasures e where e.organisation_id = organisation and e.begun_at is not null) then
    raise exception 'this organisation is being erased' using errcode = 'ERASE';
  end if;
end $$;
create function refuse_row_while_erased() returns trigger language plpgsql as $$
begin
  perform require_not_erased(new.organisation_id);
  return new;
end $$;
create function refuse_change_while_erased() returns trigger language plpgsql as $$
begin
  perform require_not_erased(new.id);
  return new;
end $$;

do $$
declare
  place text;
begin
  foreach place in array array[
    'contract_periods', 'domains', 'files', 'finding_history', 'findings', 'fix_deadlines', 'import_items', 'imports',
    'logos', 'messages', 'people', 'quota_asks', 'quota_ledger', 'quotas', 'report_documents', 'report_previews',
    'report_reissues', 'report_versions', 'request_assignments', 'request_documents', 'request_timeline', 'requests',
    'retest_findings', 'retests'
  ] loop
    execute format('create trigger being_erased before insert or update on %I for each row
      when (current_setting(''app.scope'', true) in (''staff'', ''customer''))
      execute function refuse_row_while_erased()', place);
  end loop;
end $$;
create trigger being_erased before update on organisations for each row
  when (current_setting('app.scope', true) in ('staff', 'customer'))
  execute function refuse_change_while_erased();
