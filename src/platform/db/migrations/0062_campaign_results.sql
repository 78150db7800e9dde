-- What came of a campaign: figures of groups, and nothing of any person. The provider's own until the request is finished.
create table campaign_results (
  request_id uuid primary key references requests on delete cascade,
  organisation_id uuid not null references organisations,
  -- The file from which the figures were read.
  format text not null,
  results jsonb not null,
  saved_by uuid not null references people,
  saved_at timestamptz not null
);
create index campaign_results_organisation on campaign_results (organisation_id);
alter table campaign_results enable row level security;
create policy tenant on campaign_results
  using ((select app_sees_all()) or (organisation_id = (select app_organisation()) and exists (
    select from requests r where r.id = request_id and r.status = 'finished')))
  with check ((select app_sees_all()));
create trigger being_erased before insert or update on campaign_results for each row
  when (current_setting('app.scope', true) in ('staff', 'customer'))
  execute function refuse_row_while_erased();

-- Before what it points at.
do $$
declare
  names text;
begin
  select string_agg(quote_literal(place), ', ') into names
  from unnest(array['campaign_results'] || tables_of_an_organisation()) as place;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;

-- What a report said of the campaign, for the documents that are made of the same version later.
alter table report_versions add column campaign jsonb;
