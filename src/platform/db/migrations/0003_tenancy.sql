-- Tenancy, the second time: even a store that forgets its filter sees one organisation only.
-- `app.organisation` is set per transaction from the session; `app.scope` is `staff` or `system` where all
-- organisations may be seen. The server's role owns nothing, so these policies bind it.
create function app_may_see(organisation uuid) returns boolean
language sql stable parallel safe as $$
  select current_setting('app.scope', true) in ('staff', 'system')
      or organisation = nullif(current_setting('app.organisation', true), '')::uuid
$$;

do $$
declare name text;
begin
  foreach name in array array[
    'people', 'quotas', 'quota_ledger', 'requests', 'request_timeline', 'request_events', 'files', 'findings',
    'request_documents', 'audit_entries'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using (app_may_see(organisation_id)) with check (app_may_see(organisation_id))', name);
  end loop;
end $$;

-- The session check is asked before anybody is known, so it runs with the owner's eyes, and answers only for the
-- hash of a token that the caller must already hold.
create function session_actor(hash bytea, moment timestamptz, idle interval) returns table (
  session_id uuid, level text, last_seen_at timestamptz, factor_at timestamptz,
  person_id uuid, username text, role text, organisation_id uuid, language text
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.level, s.last_seen_at, s.factor_at, p.id, p.username, p.role, p.organisation_id, p.language
  from sessions s join people p on p.id = s.person_id
  where s.token_hash = hash and s.expires_at > moment and s.last_seen_at > moment - idle and not p.disabled
$$;
revoke all on function session_actor from public;
