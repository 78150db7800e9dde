-- Scanners' files handed in for a request: read by a machine, looked at by a person, then saved as drafts or not.
create table imports (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  file_id uuid not null references files,
  file_name text not null,
  size bigint not null,
  format text,
  -- Languages of its texts, as findings have them.
  language text not null default 'en' check (language in ('en', 'es')),
  state text not null check (state in ('reading', 'ready', 'saving', 'saved', 'refused', 'discarded')),
  bytes_read bigint not null default 0,
  -- Findings by severity, what was passed over and why, why it was refused, what saving is to leave out and what it did.
  findings jsonb not null default '{}',
  skipped jsonb not null default '[]',
  refusal jsonb,
  choice jsonb,
  saved jsonb,
  -- Of the run that reads it: who holds an older one can write no more.
  work_token uuid,
  created_by uuid not null references people,
  created_by_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('reading', 'ready', 'saving')))
);
create index imports_request on imports (request_id, id desc);
-- Imports that nobody decided about.
create index imports_open on imports (created_at) where ended_at is null;

-- What a file held, until it is saved or discarded.
create table import_items (
  import_id uuid not null references imports on delete cascade,
  organisation_id uuid not null references organisations,
  position integer not null,
  fingerprint text not null,
  severity_weight smallint not null check (severity_weight between 1 and 5),
  body jsonb not null,
  primary key (import_id, severity_weight, position),
  unique (import_id, fingerprint)
);

-- The provider's own until it is saved: no customer sees a row.
do $$
declare name text;
begin
  foreach name in array array['imports', 'import_items'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider on %I
      using ((select app_sees_all())) with check ((select app_sees_all()))', name);
  end loop;
end $$;

-- A scanner's file is kept as long as what the customer handed in.
drop index files_kept_uploads;
create index files_kept_uploads on files (created_at) where kind in ('upload', 'import') and erased_at is null;
