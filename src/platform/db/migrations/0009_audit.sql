-- The audit trail is sealed: each line gets a place in the hash chain of its organisation, a moment after it was
-- written (docs/decisions/0010-the-audit-trail-is-sealed-behind-its-writers.md).

-- One row a sealed line. It stays when its line is erased by retention, so that the chain still proves whole.
create table audit_seals (
  -- The organisation's id; the nil UUID for the provider's own trail.
  chain uuid not null,
  -- From 1, without gaps.
  position bigint not null check (position > 0),
  -- Which encoding the two hashes are made over.
  version smallint not null,
  entry_id uuid not null unique,
  -- The line's own moment, sealed with it: it decides whether retention may have erased the line.
  entry_at timestamptz not null,
  -- HMAC-SHA-256 over every column of the line.
  entry_hash bytea not null check (octet_length(entry_hash) = 32),
  sealed_at timestamptz not null,
  -- The hash before it; 32 zero bytes at position 1.
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  -- HMAC-SHA-256 over all of the above.
  hash bytea not null check (octet_length(hash) = 32),
  organisation_id uuid generated always as (nullif(chain, '00000000-0000-0000-0000-000000000000')) stored,
  primary key (chain, position)
);

-- What still waits for its seal, in the order in which it was written. Only the triggers below write: a line cannot
-- be recorded without waiting, nor be taken out without being sealed.
create table audit_waiting (
  number bigint generated always as identity primary key,
  chain uuid not null,
  entry_id uuid not null unique,
  organisation_id uuid generated always as (nullif(chain, '00000000-0000-0000-0000-000000000000')) stored
);
create index audit_waiting_chain on audit_waiting (chain, number);

do $$
declare name text;
begin
  foreach name in array array['audit_seals', 'audit_waiting'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or organisation_id = (select app_organisation()))
      with check ((select app_sees_all()) or organisation_id = (select app_organisation()))', name);
  end loop;
end $$;

create function await_audit_seal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_waiting (chain, entry_id)
  values (coalesce(new.organisation_id, '00000000-0000-0000-0000-000000000000'), new.id);
  return null;
end $$;
create trigger await_seal after insert on audit_entries for each row execute function await_audit_seal();

create function end_audit_waiting() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from audit_waiting where entry_id in (select entry_id from sealed);
  return null;
end $$;
create trigger end_waiting after insert on audit_seals
referencing new table as sealed for each statement execute function end_audit_waiting();

-- Whoever may run a trigger's function may hang it onto a table of their own and call it so.
revoke all on function await_audit_seal, end_audit_waiting from public;

-- Lines from before there were seals wait like new ones.
insert into audit_waiting (chain, entry_id)
select coalesce(organisation_id, '00000000-0000-0000-0000-000000000000'), id from audit_entries order by at, id;

-- What lists and cursors can tell.
alter table audit_entries add check (at >= '1970-01-01 00:00:00+00' and at < '10000-01-01 00:00:00+00');

-- Over all organisations, for Operators and for retention.
create index audit_all_newest on audit_entries (at desc, id desc);

-- The only way in which lines go: sealed ones, older than two years by the database's own clock, never without a
-- line that tells whose trail lost how many. Runs with the owner's rights, which the server's role has not.
create function erase_old_audit(before timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  trails uuid[];
  counts bigint[];
begin
  if before is null or before > now() - interval '2 years' then
    raise exception 'audit lines stay for two years' using errcode = 'insufficient_privilege';
  end if;
  with old as (
    select e.id from audit_entries e
    where e.at < before and exists (select from audit_seals s where s.entry_id = e.id)
    order by e.at, e.id limit most
  ), deleted as (
    delete from audit_entries e using old where e.id = old.id returning e.organisation_id
  ), counted as (
    select organisation_id, count(*) as lines from deleted group by organisation_id
  )
  select array_agg(organisation_id), array_agg(lines) into trails, counts from counted;
  for trail in 1 .. coalesce(array_length(trails, 1), 0) loop
    insert into audit_entries (id, organisation_id, at, actor_id, actor, role, action, object, details)
    values (gen_random_uuid(), trails[trail], date_trunc('milliseconds', now()), null, 'retention', null, 'audit.erase',
      coalesce(trails[trail]::text, 'provider'), jsonb_build_object('lines', counts[trail],
      'before', to_char(before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  end loop;
  return (select coalesce(sum(lines), 0) from unnest(counts) as lines);
end $$;
revoke all on function erase_old_audit from public;
