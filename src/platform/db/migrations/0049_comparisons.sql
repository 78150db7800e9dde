-- What changed between two requests for the same service: made when somebody first asks, and made again when findings of
-- either have changed. Hundreds of thousands of findings cannot be joined and counted while somebody waits.
create table comparisons (
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests on delete cascade,
  earlier_id uuid not null references requests on delete cascade,
  -- False once a finding of either has changed: the pages and totals are then of before.
  fresh boolean not null,
  -- The earlier findings that the later request did not look at. Kept when its list of targets is erased.
  outside uuid[] not null,
  -- Whether that was told from what the later request names; else from what it found.
  scope_known boolean not null,
  -- How many there are: {"new": {"high": 2}, …}.
  totals jsonb not null,
  primary key (request_id, earlier_id),
  check (request_id <> earlier_id)
);
create index comparisons_earlier on comparisons (earlier_id);
create index comparisons_organisation on comparisons (organisation_id);

-- Its findings in their order, some hundreds a row: a page is one or two rows, wherever it is in the order.
create table comparison_pages (
  organisation_id uuid not null references organisations,
  request_id uuid not null,
  earlier_id uuid not null,
  -- Verdict, severity and number in one: what keyset pages go on from.
  first_key bigint not null,
  keys bigint[] not null,
  -- Null where only the earlier request has it.
  finding_ids uuid[] not null,
  -- Null where only the later one has it.
  earlier_finding_ids uuid[] not null,
  primary key (request_id, earlier_id, first_key),
  foreign key (request_id, earlier_id) references comparisons on delete cascade
);
create index comparison_pages_organisation on comparison_pages (organisation_id);

do $$
declare
  place text;
begin
  foreach place in array array['comparisons', 'comparison_pages'] loop
    execute format('alter table %I enable row level security', place);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or organisation_id = (select app_organisation()))
      with check ((select app_sees_all()) or organisation_id = (select app_organisation()))', place);
    execute format('create trigger being_erased before insert or update on %I for each row
      when (current_setting(''app.scope'', true) in (''staff'', ''customer''))
      execute function refuse_row_while_erased()', place);
  end loop;
end $$;

-- Before what they point at.
do $$
declare
  names text;
begin
  select string_agg(quote_literal(place), ', ') into names
  from unnest(array['comparison_pages', 'comparisons'] || tables_of_an_organisation()) as place;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;

-- Nothing that a comparison shows is of before. Most requests are in none: then this is one look at an index.
create function age_comparisons() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct request_id) into changed from removed;
  else
    select array_agg(distinct request_id) into changed from added;
  end if;
  if not exists (select from comparisons c where c.request_id = any (changed) or c.earlier_id = any (changed)) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- An owner or a day by which it is due changes no comparison.
    select array_agg(distinct a.request_id) into changed from added a join removed r on r.id = a.id
    where (a.severity, a.state, a.state_at, a.released_at is null, a.fingerprint, a.title_en, a.location, a.targets)
      is distinct from
      (r.severity, r.state, r.state_at, r.released_at is null, r.fingerprint, r.title_en, r.location, r.targets);
  end if;
  update comparisons c set fresh = false
  where c.fresh and (c.request_id = any (changed) or c.earlier_id = any (changed));
  return null;
end $$;
revoke all on function age_comparisons from public;
create trigger comparisons_added after insert on findings referencing new table as added
  for each statement execute function age_comparisons();
create trigger comparisons_changed after update on findings referencing new table as added old table as removed
  for each statement execute function age_comparisons();
create trigger comparisons_removed after delete on findings referencing old table as removed
  for each statement execute function age_comparisons();

-- What a report said had changed, for the documents that are made of the same version later.
alter table report_versions add column comparison jsonb;

-- The earlier requests for the same service, the newest first.
create index requests_of_service on requests (organisation_id, submodule, type_submodule, start_date desc, id desc)
  where status = 'finished';
