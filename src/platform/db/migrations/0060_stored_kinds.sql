-- All that lies on the disk for a customer, by kind: `stored_bytes` counts only what is set against the limit. A row a kind,
-- so that whoever stores reports waits for nobody who hands in files. Only the triggers below write.
create table stored_kinds (
  organisation_id uuid not null references organisations,
  kind text not null,
  bytes bigint not null,
  primary key (organisation_id, kind)
) with (fillfactor = 50);
insert into stored_kinds
select organisation_id, kind, sum(size) from files where removed_at is null group by 1, 2;

-- What the provider's people write and draft is theirs, the size of it too.
alter table stored_kinds enable row level security;
create policy tenant on stored_kinds
  using ((select app_sees_all()) or (organisation_id = (select app_organisation()) and kind = 'report'))
  with check ((select app_sees_all()));

create function keep_stored_kinds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  more constant text := 'select organisation_id, kind, size as change from added where removed_at is null';
  less constant text := 'select organisation_id, kind, -size from removed where removed_at is null';
begin
  -- Nothing is locked where nothing changes: keys are wrapped anew by the thousand.
  execute format('insert into stored_kinds as kept
    select organisation_id, kind, sum(change) from (%s) as changes (organisation_id, kind, change)
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (organisation_id, kind) do update set bytes = kept.bytes + excluded.bytes',
    case tg_op when 'INSERT' then more when 'DELETE' then less else more || ' union all ' || less end);
  return null;
end $$;
revoke all on function keep_stored_kinds from public;
create trigger kinds_added after insert on files
  referencing new table as added for each statement execute function keep_stored_kinds();
create trigger kinds_removed after delete on files
  referencing old table as removed for each statement execute function keep_stored_kinds();
create trigger kinds_changed after update on files
  referencing old table as removed new table as added for each statement execute function keep_stored_kinds();

do $$
declare
  names text;
begin
  select string_agg(quote_literal(place), ', ') into names
  from unnest(tables_of_an_organisation() || array['stored_kinds']) as place;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;
