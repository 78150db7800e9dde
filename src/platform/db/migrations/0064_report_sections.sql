-- What people write for a report beside its findings. A row for each time it was saved: the newest is what the report
-- says, the others are its history.
create table report_sections (
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  section text not null check (section in ('summary', 'rating', 'strengths', 'narrative', 'limits', 'conclusion')),
  version integer not null check (version > 0),
  -- {"en": "…", "es": "…"} in Markdown; empty in a language in which it is not written.
  body jsonb not null,
  -- Of the overall rating only.
  risk text check (risk in ('critical', 'high', 'medium', 'low')),
  by_id uuid not null references people,
  at timestamptz not null,
  primary key (request_id, section, version),
  check (risk is null or section = 'rating')
);
create index report_sections_organisation on report_sections (organisation_id);
create index report_sections_by on report_sections (by_id);

-- The customer reads them in the report, never before.
alter table report_sections enable row level security;
create policy provider on report_sections using ((select app_sees_all())) with check ((select app_sees_all()));
create trigger being_erased before insert or update on report_sections for each row
  when (current_setting('app.scope', true) in ('staff', 'customer'))
  execute function refuse_row_while_erased();

-- Whether what the report of a request says was written again after a moment: all that its own people may learn of it.
create function report_rewritten(request uuid, since timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from report_sections s where s.request_id = request and s.at > since
      and (app_sees_all() or s.organisation_id = app_organisation())
  )
$$;
revoke all on function report_rewritten from public;

-- Before what it points at.
do $$
declare
  names text;
begin
  select string_agg(quote_literal(place), ', ') into names
  from unnest(array['report_sections'] || tables_of_an_organisation()) as place;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;

-- The provider's library of passages for them: no customer's, and seen by none.
create table report_passages (
  id uuid primary key,
  section text not null check (section in ('summary', 'rating', 'strengths', 'narrative', 'limits', 'conclusion')),
  -- {"en": "…", "es": "…"}, like the text itself.
  title jsonb not null,
  body jsonb not null,
  -- The English title as it is compared: each stands once in a section.
  title_key text not null,
  created_by uuid references people,
  updated_at timestamptz not null,
  unique (section, title_key)
);
alter table report_passages enable row level security;
create policy provider on report_passages using ((select app_sees_all())) with check ((select app_sees_all()));
