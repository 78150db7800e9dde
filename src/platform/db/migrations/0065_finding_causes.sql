-- Findings of one cause, put together by staff: told as one in the report, still single for everything else.
create table finding_causes (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  -- {"en": "…", "es": "…"}: what they are together, and what is to be done once; empty where the worst one says it.
  title jsonb not null,
  remediation jsonb not null,
  effort text check (effort in ('small', 'medium', 'large')),
  -- Of its texts and its findings.
  changed_by uuid not null references people,
  changed_at timestamptz not null
);
create index finding_causes_request on finding_causes (request_id);
create index finding_causes_organisation on finding_causes (organisation_id);
create index finding_causes_by on finding_causes (changed_by);

-- A finding has one cause at most. Beside the findings: to put a thousand of them together rewrites none.
create table finding_cause_members (
  finding_id uuid primary key references findings on delete cascade,
  cause_id uuid not null references finding_causes on delete cascade,
  organisation_id uuid not null references organisations
);
create index finding_cause_members_cause on finding_cause_members (cause_id);
create index finding_cause_members_organisation on finding_cause_members (organisation_id);

-- The customer reads them in the report.
do $$
declare
  place text;
begin
  foreach place in array array['finding_causes', 'finding_cause_members'] loop
    execute format('alter table %I enable row level security', place);
    execute format('create policy provider on %I
      using ((select app_sees_all())) with check ((select app_sees_all()))', place);
    execute format('create trigger being_erased before insert or update on %I for each row
      when (current_setting(''app.scope'', true) in (''staff'', ''customer''))
      execute function refuse_row_while_erased()', place);
  end loop;
end $$;

-- As in 0064; and whether its findings were put together otherwise.
create or replace function report_rewritten(request uuid, since timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from report_sections s where s.request_id = request and s.at > since
      and (app_sees_all() or s.organisation_id = app_organisation())
  ) or exists (
    select from finding_causes c where c.request_id = request and c.changed_at > since
      and (app_sees_all() or c.organisation_id = app_organisation())
  )
$$;

-- Before what they point at.
do $$
declare
  names text;
begin
  select string_agg(quote_literal(place), ', ') into names
  from unnest(array['finding_cause_members', 'finding_causes'] || tables_of_an_organisation()) as place;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;
