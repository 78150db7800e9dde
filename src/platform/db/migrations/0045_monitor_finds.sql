-- What monitors found, run by run: it is opened from where it is told, and a find is paid once however many monitors of an
-- organisation meet it.

-- By the organisation's own people: no news for its monitors.
alter table search_entries add column by_customer boolean not null default false;

-- The name of the monitor that ran it; null where a person asked.
alter table searches add column monitor text;

alter table saved_searches
  -- The run that found something new last.
  add column found_in uuid references searches on delete set null,
  add column stopped_for text check (stopped_for in ('credits', 'too_wide'));
update saved_searches set stopped_for = 'credits' where stopped_at is not null;
alter table saved_searches add check ((stopped_at is null) = (stopped_for is null));
create index saved_searches_found_in on saved_searches (found_in) where found_in is not null;

create table monitor_finds (
  search_id uuid not null references searches on delete cascade,
  -- No foreign key: an entry that goes takes nothing with it, and its number never comes again.
  entry_id bigint not null,
  organisation_id uuid not null references organisations,
  primary key (search_id, entry_id)
);
create index monitor_finds_entry on monitor_finds (organisation_id, entry_id);
alter table monitor_finds enable row level security;
create policy tenant on monitor_finds
  using ((select app_sees_all()) or organisation_id = (select app_organisation()))
  with check ((select app_sees_all()) or organisation_id = (select app_organisation()));
create trigger being_erased before insert or update on monitor_finds for each row
  when (current_setting('app.scope', true) in ('staff', 'customer'))
  execute function refuse_row_while_erased();

-- It is erased with the organisation, before the searches that it belongs to.
do $$
declare
  names text;
begin
  select string_agg(quote_literal(place), ', ') into names
  from unnest(array['monitor_finds'] || tables_of_an_organisation()) as place;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;

-- A look-alike may be the organisation's own.
alter table lookalikes drop constraint lookalikes_settled_check,
  add constraint lookalikes_settled_check check (settled in ('dismissed', 'own', 'taken_down'));
