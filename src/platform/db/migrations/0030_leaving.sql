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
