-- What customers ask for, and everything that hangs on it.

create table quotas (
  organisation_id uuid not null references organisations,
  submodule text not null,
  type_submodule text not null,
  unit_limit integer not null default 0 check (unit_limit between 0 and 1000000),
  consumed integer not null default 0 check (consumed >= 0),
  primary key (organisation_id, submodule, type_submodule)
);

create table quota_ledger (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  submodule text not null,
  type_submodule text not null,
  kind text not null check (kind in ('reserve', 'return', 'limit')),
  -- Change of consumed for reserve and return, the new limit for limit.
  amount integer not null,
  request_id uuid,
  person_id uuid references people,
  at timestamptz not null
);
create index quota_ledger_organisation on quota_ledger (organisation_id, at desc, id desc);
-- A request reserves once and gives back once, whatever is tried again after a crash.
create unique index quota_ledger_once on quota_ledger (request_id, kind) where request_id is not null;

create table requests (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  module text not null,
  submodule text not null,
  type_submodule text not null,
  title text not null,
  description text not null,
  -- A-label and as typed; shielding only.
  domain text,
  domain_display text,
  status text not null check (status in
    ('pending', 'accepted', 'In progress', 'in review', 'finished', 'rejected', 'cancelled', 'failed')),
  percentage integer not null default 0 check (percentage between 0 and 100),
  executed boolean not null default false,
  start_date timestamptz not null,
  end_date timestamptz,
  created_by uuid not null references people,
  -- Fencing token of the worker that may write progress now; another token means that somebody took over.
  work_token uuid,
  -- True from the moment somebody asks for finished until the archive is stored.
  finishing boolean not null default false,
  authorisation_version integer,
  authorised_by uuid references people,
  authorised_at timestamptz,
  coverage jsonb,
  -- Words of title, description, domain, submodule and status, without accents, made in the application.
  words tsvector not null
);
create index requests_newest on requests (organisation_id, start_date desc, id desc);
create index requests_area on requests (organisation_id, module, start_date desc, id desc);
create index requests_all_newest on requests (start_date desc, id desc);
create index requests_words on requests using gin (words);

create table request_timeline (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  at timestamptz not null,
  status text not null,
  percentage integer not null,
  person_id uuid references people,
  -- Their name as it was: a customer reads it without being able to read the provider's people.
  by_name text,
  -- What a person wrote, or a machine's sentence in every language.
  reason jsonb
);
create index request_timeline_request on request_timeline (request_id, at, id);

-- The live stream. Positions are given under the lock of the one counter row, which is held until the commit:
-- they become visible in their order, so a reader who has seen N has seen all before N.
create table event_counter (
  one boolean primary key default true check (one),
  position bigint not null default 0
);
insert into event_counter default values;

create table request_events (
  position bigint primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  data jsonb not null,
  at timestamptz not null
);
create index request_events_at on request_events (at);

create table files (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  kind text not null check (kind in ('upload', 'attachment', 'report')),
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 bytea not null,
  -- The file's own key under the installation's: erasing it erases the file.
  wrapped_key bytea not null,
  -- Rows of a CSV.
  rows integer,
  language text check (language in ('en', 'es')),
  created_by uuid references people,
  created_at timestamptz not null
);
create index files_request on files (request_id, kind, created_at, id);

create table findings (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low', 'info')),
  cwe text,
  cvss text,
  location text not null,
  -- Texts in both languages: {"en": …, "es": …}.
  title jsonb not null,
  description jsonb not null,
  remediation jsonb not null,
  excerpt text not null,
  fingerprint text not null,
  state text not null default 'open' check (state in ('open', 'fixed', 'accepted', 'false_positive')),
  created_at timestamptz not null,
  unique (request_id, fingerprint)
);
create index findings_newest on findings (organisation_id, created_at desc, id desc);
create index findings_request on findings (request_id, created_at desc, id desc);

-- Documents that a machine made beside the findings (SARIF, SBOM), kept until the archive is built.
create table request_documents (
  request_id uuid not null references requests,
  organisation_id uuid not null references organisations,
  name text not null,
  body jsonb not null,
  primary key (request_id, name)
);

create table idempotency_keys (
  person_id uuid not null references people,
  call text not null,
  key text not null,
  fingerprint bytea not null,
  request_id uuid not null,
  created_at timestamptz not null,
  primary key (person_id, call, key)
);

create table audit_entries (
  id uuid primary key,
  organisation_id uuid references organisations,
  at timestamptz not null,
  actor_id uuid references people,
  actor text not null,
  role text,
  action text not null,
  object text not null,
  details jsonb not null
);
create index audit_newest on audit_entries (organisation_id, at desc, id desc);
