-- Reports that can be told from forgeries: versions, documents made on demand, and what anybody may ask by a code.

-- One row a code, which is printed on what it belongs to: an archive with all its files, or one document.
create table report_codes (
  -- Crockford's base32 in groups; 125 random bits.
  code text primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  kind text not null check (kind in ('archive', 'executive', 'technical', 'finding', 'attestation')),
  -- Of the request's report: a newer one supersedes it.
  version integer not null check (version > 0),
  issued_at timestamptz not null,
  -- Which of the installation's keys signed it.
  key_id text not null
);
create index report_codes_request on report_codes (request_id, version);

-- What a file must hash to. Stays when the file is erased.
create table report_hashes (
  code text not null references report_codes,
  organisation_id uuid not null references organisations,
  part text not null,
  sha256 bytea not null,
  -- Whether the file alone says which report it is of: its hash is then nothing that somebody could guess. A header
  -- without findings, or an attachment that others have too, is only known together with the code.
  by_itself boolean not null,
  primary key (code, part)
);
create index report_hashes_sha256 on report_hashes (sha256) where by_itself;

-- Archives, one a version and language.
create table report_versions (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  version integer not null check (version > 0),
  language text not null check (language in ('en', 'es')),
  file_id uuid not null references files,
  -- Null for what was issued before there were codes.
  code text unique references report_codes,
  manifest_sha256 bytea,
  created_at timestamptz not null,
  created_by uuid references people,
  -- Why there is another one; null for the first.
  reason jsonb,
  unique (request_id, version, language)
);
insert into report_versions (id, organisation_id, request_id, version, language, file_id, created_at)
select distinct on (request_id, language) gen_random_uuid(), organisation_id, request_id, 1, language, id, created_at
from files where kind = 'report' and language is not null order by request_id, language, created_at desc, id desc;

-- What was issued stays as it was issued.
create function refuse_report_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was issued does not change' using errcode = 'insufficient_privilege';
end $$;
do $$
declare name text;
begin
  foreach name in array array['report_codes', 'report_hashes', 'report_versions'] loop
    execute format('create trigger issued before update or delete on %I
      for each row execute function refuse_report_change()', name);
  end loop;
end $$;

-- A newer version that is being built: one a request. Who asks again meanwhile gives it another token, and what was
-- built from older data is not taken.
create table report_reissues (
  request_id uuid primary key references requests,
  organisation_id uuid not null references organisations,
  token uuid not null,
  reason jsonb not null,
  by_id uuid references people,
  by_name text not null,
  asked_at timestamptz not null
);

-- Documents that somebody ordered.
create table report_documents (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  kind text not null check (kind in ('executive', 'technical', 'finding', 'attestation')),
  finding_id uuid references findings,
  language text not null check (language in ('en', 'es')),
  -- An attestation says how many findings there were only where the customer wants it.
  with_counts boolean not null,
  state text not null check (state in ('waiting', 'building', 'ready', 'failed', 'cancelled')),
  step integer not null default 0,
  steps integer not null,
  -- Whoever builds it now; others write no more.
  work_token uuid,
  version integer,
  code text unique references report_codes,
  file_id uuid references files,
  -- Over the exact bytes of the file, base64.
  signature text,
  ordered_by uuid not null references people,
  ordered_by_name text not null,
  ordered_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'ready') = (file_id is not null)),
  check ((file_id is null) = (code is null)),
  check ((kind = 'finding') = (finding_id is not null))
);
create index report_documents_request on report_documents (request_id, ordered_at desc, id desc);
create index report_documents_running on report_documents (organisation_id) where state in ('waiting', 'building');

-- Logos on covers: the provider's has no organisation and the nil id.
create table logos (
  id uuid primary key,
  organisation_id uuid references organisations,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  width integer not null,
  height integer not null,
  sha256 bytea not null,
  bytes bytea not null,
  set_by uuid references people,
  set_at timestamptz not null,
  check (id = coalesce(organisation_id, '00000000-0000-0000-0000-000000000000'))
);

do $$
declare name text;
begin
  foreach name in array array[
    'report_codes', 'report_hashes', 'report_versions', 'report_reissues', 'report_documents', 'logos'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or organisation_id = (select app_organisation()))
      with check ((select app_sees_all()) or organisation_id = (select app_organisation()))', name);
  end loop;
end $$;
