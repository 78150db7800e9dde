-- A person who was erased: the row stays under a pseudonym, because work and the sealed trail point at it.
alter table people
  add column erased_at timestamptz,
  add constraint people_erased check (erased_at is null or disabled);
create index people_erased on people (id) where erased_at is not null;

-- Takes away what is only of that person and gives the row its pseudonym. Runs with the owner's rights, so that whoever
-- calls it cannot do it to somebody who may still sign in, nor halfway. What is set here in one transaction is small;
-- names beside work are many and go in steps (below).
create function erase_person(person uuid, pseudonym text, moment timestamptz, unusable text, factor bytea)
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
  if p.email <> '' then
    delete from registrations where email_key = lower(p.email);
    delete from mail_outbox where person_id is null and lower(recipient) = lower(p.email);
  end if;
  -- What two Operators did to the account, and how it was to be called when it was asked for.
  delete from operator_acts
    where input ->> 'user_id' = person::text or lower(input ->> 'username') in (lower(p.username), p.username_key);
  -- Small tables that keep a name without an id.
  update retests set answered_by_name = pseudonym where answered_by_name = p.username;
  update quota_asks set answered_by_name = pseudonym where answered_by_name = p.username;
  update notice_events set details = jsonb_set(details, '{by}', to_jsonb(pseudonym)) where details ->> 'by' = p.username;
  update notices set details = jsonb_set(details, '{by}', to_jsonb(pseudonym)) where details ->> 'by' = p.username;
  update erasures set asked_by = pseudonym where asked_by_id = person and ended_at is null;
  update people set username = pseudonym, username_key = pseudonym, full_name = pseudonym, email = '', language = null,
    theme = null, password_hash = unusable, password_is_own = false, password_expires_at = null, otp_secret = factor,
    otp_last_step = 0, otp_pending = null, last_seen_at = null, erased_at = moment
  where id = person;
end $$;
revoke all on function erase_person from public;

-- One bounded step: puts the pseudonym where the name stood beside work. Zero once none is left.
create function erase_name_step(person uuid, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pseudonym text;
  place text[];
  changed bigint;
begin
  select username into pseudonym from people where id = person and erased_at is not null;
  if pseudonym is null then
    raise exception 'this person was not erased' using errcode = 'insufficient_privilege';
  end if;
  foreach place slice 1 in array array[
    ['request_timeline', 'person_id', 'by_name'], ['quota_ledger', 'person_id', 'by_name'],
    ['finding_history', 'person_id', 'by_name'], ['messages', 'by_id', 'by_name'],
    ['imports', 'created_by', 'created_by_name'], ['quota_asks', 'asked_by', 'asked_by_name'],
    ['retests', 'asked_by', 'asked_by_name'], ['report_reissues', 'by_id', 'by_name'],
    ['report_documents', 'ordered_by', 'ordered_by_name'], ['report_previews', 'ordered_by', 'ordered_by_name']
  ] loop
    execute format('update %1$I set %3$I = $2 where ctid = any (array(
      select ctid from %1$I where %2$I = $1 and %3$I is distinct from $2 limit $3))', place[1], place[2], place[3])
      using person, pseudonym, most;
    get diagnostics changed = row_count;
    if changed > 0 then
      return changed;
    end if;
  end loop;
  return 0;
end $$;
revoke all on function erase_name_step from public;

-- The sealed bytes of a line do not change; what is shown of it is the pseudonym. A customer does not see staff's rows,
-- so these look with the owner's eyes and tell nothing but pseudonyms and whose they are.
create function shown_actor(actor_id uuid, actor text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select p.username from people p where p.id = actor_id and p.erased_at is not null), actor)
$$;
create function erased_people(pattern text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(p.id), '{}') from people p where p.erased_at is not null and p.username ilike pattern
$$;
revoke all on function shown_actor, erased_people from public;

-- What is somebody's own is found by them: for their export, for their erasure and for an organisation's.
create index audit_by_actor on audit_entries (actor_id, id);
create index requests_by_creator on requests (created_by, id);
create index messages_by_writer on messages (by_id, id);
create index files_by_creator on files (created_by, id);
create index finding_history_by_person on finding_history (person_id, id);
