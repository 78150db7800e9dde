-- What the report of a request says of itself: who tested and reviewed it, by which standards, with which tools, when, and
-- who gets it. Where nobody wrote it, it follows from the work.
create table report_controls (
  request_id uuid primary key references requests,
  organisation_id uuid not null references organisations,
  version integer not null check (version > 0),
  body jsonb not null,
  by_id uuid not null references people,
  at timestamptz not null
);
create index report_controls_organisation on report_controls (organisation_id);
create index report_controls_by on report_controls (by_id);
alter table report_controls enable row level security;
create policy provider on report_controls using ((select app_sees_all())) with check ((select app_sees_all()));
create trigger being_erased before insert or update on report_controls for each row
  when (current_setting('app.scope', true) in ('staff', 'customer'))
  execute function refuse_row_while_erased();

-- As in 0065; and whether that was written again.
create or replace function report_rewritten(request uuid, since timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from report_sections s where s.request_id = request and s.at > since
      and (app_sees_all() or s.organisation_id = app_organisation())
  ) or exists (
    select from finding_causes c where c.request_id = request and c.changed_at > since
      and (app_sees_all() or c.organisation_id = app_organisation())
  ) or exists (
    select from report_controls c where c.request_id = request and c.at > since
      and (app_sees_all() or c.organisation_id = app_organisation())
  )
$$;

do $$
declare
  names text;
begin
  select string_agg(quote_literal(place), ', ') into names
  from unnest(array['report_controls'] || tables_of_an_organisation()) as place;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;
