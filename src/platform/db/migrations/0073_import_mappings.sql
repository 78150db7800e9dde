-- What the columns of a sheet of some program mean, as staff have chosen it once: the provider's own, for every customer.
create table import_mappings (
  id uuid primary key,
  name text not null,
  -- The name as it is compared: each stands once.
  name_key text not null unique,
  -- SHA-256 over the header's columns as a set: by this a file is recognised.
  header_key text not null check (header_key ~ '^[0-9a-f]{64}$'),
  -- [{"key": "…", "name": "…"}], as its first file had them.
  columns jsonb not null,
  body jsonb not null,
  created_by uuid references people,
  updated_by uuid references people,
  updated_at timestamptz not null
);
create index import_mappings_header on import_mappings (header_key, id desc);
alter table import_mappings enable row level security;
create policy provider on import_mappings using ((select app_sees_all())) with check ((select app_sees_all()));

-- An import whose columns nobody knows waits until somebody has chosen them. `mapping` is what it is read with: it stays
-- as it was when the mapping is changed or removed.
alter table imports
  add column header_key text,
  add column mapping jsonb,
  drop constraint imports_state_check,
  drop constraint imports_check,
  add constraint imports_state_check
    check (state in ('reading', 'choosing', 'ready', 'saving', 'saved', 'refused', 'discarded')),
  add constraint imports_check check ((ended_at is null) = (state in ('reading', 'choosing', 'ready', 'saving')));
create index imports_choosing on imports (header_key, id) where state = 'choosing';

-- What stands in the columns of such a file: names, words, a few rows. It goes with what was staged.
create table import_sheets (
  import_id uuid primary key references imports on delete cascade,
  organisation_id uuid not null references organisations,
  body jsonb not null
);
create index import_sheets_organisation on import_sheets (organisation_id);
alter table import_sheets enable row level security;
create policy provider on import_sheets using ((select app_sees_all())) with check ((select app_sees_all()));
create trigger being_erased before insert or update on import_sheets for each row
  when (current_setting('app.scope', true) in ('staff', 'customer'))
  execute function refuse_row_while_erased();

do $$
declare
  names text;
begin
  select string_agg(quote_literal(name), ', ') into names
  from unnest(array['import_sheets'] || tables_of_an_organisation()) as name;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;
