-- What a finding said before its secrets were masked, for the provider's eyes. Each request has a key of its own, sealed
-- under the installation's: another key of the installation seals one row a request anew, and without its key nothing of a
-- request opens.
create table evidence_keys (
  request_id uuid primary key references requests on delete cascade,
  organisation_id uuid not null references organisations,
  sealed bytea not null
);
create index evidence_keys_organisation on evidence_keys (organisation_id);
create table finding_originals (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references evidence_keys on delete cascade,
  finding_id uuid not null references findings on delete cascade,
  at timestamptz not null,
  sealed bytea not null
);
create index finding_originals_finding on finding_originals (finding_id, id desc);
create index finding_originals_request on finding_originals (request_id);
create index finding_originals_organisation on finding_originals (organisation_id);

do $$
declare
  place text;
  names text;
begin
  foreach place in array array['evidence_keys', 'finding_originals'] loop
    execute format('alter table %I enable row level security', place);
    execute format('create policy provider on %I using ((select app_sees_all())) with check ((select app_sees_all()))', place);
    execute format('create trigger being_erased before insert or update on %I for each row
      when (current_setting(''app.scope'', true) in (''staff'', ''customer''))
      execute function refuse_row_while_erased()', place);
  end loop;
  select string_agg(quote_literal(name), ', ') into names
  from unnest(array['finding_originals', 'evidence_keys'] || tables_of_an_organisation()) as name;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;
