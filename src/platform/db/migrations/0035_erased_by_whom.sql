-- A customer's Administrator who erases somebody touches rows of that person only, whatever address and name they gave them.

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
  -- Somebody else may have asked for an account with that address: a customer removes nothing of theirs.
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
  update people set username = pseudonym, username_key = pseudonym, full_name = pseudonym, email = '', language = null,
    theme = null, password_hash = unusable, password_is_own = false, password_expires_at = null, otp_secret = factor,
    otp_last_step = 0, otp_pending = null, last_seen_at = null, erased_at = moment
  where id = person;
end $$;
revoke all on function erase_person from public;
