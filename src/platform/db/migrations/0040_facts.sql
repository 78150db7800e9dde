-- What scans say of hosts, services, certificates and policies beside findings. Like findings they are the provider's
-- own until the request's findings are released; what is about people is for Administrators and who asked.
create table import_facts (
  import_id uuid not null references imports on delete cascade,
  organisation_id uuid not null references organisations,
  -- The same for the same fact, whatever it says.
  key text not null,
  outside boolean not null,
  body jsonb not null,
  primary key (import_id, key)
);
alter table import_facts enable row level security;
create policy provider on import_facts using ((select app_sees_all())) with check ((select app_sees_all()));

create table server_facts (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations,
  -- Which request saw it last, and by which scanner.
  request_id uuid not null references requests,
  origin text not null,
  kind text not null check (kind in ('host', 'service', 'certificate')),
  host text not null,
  port integer not null check (port between 0 and 65535),
  protocol text not null,
  -- Of a certificate its fingerprint, or its subject where there is none.
  name text not null,
  -- What was said, without what was not.
  body jsonb not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  -- The request whose draft it is; null: the customer sees it.
  draft_of uuid references requests,
  draft_key uuid not null generated always as (coalesce(draft_of, '00000000-0000-0000-0000-000000000000')) stored,
  -- Whose eyes, besides Administrators': the nil UUID for everybody of the organisation.
  reader uuid not null,
  -- A draft whose place a released row has taken: it goes with its entries.
  replaced boolean not null default false,
  -- The search does not know it as it is.
  unindexed boolean not null default true,
  unique (organisation_id, host, port, protocol, kind, name, reader, draft_key)
);
create index server_facts_unindexed on server_facts (id) where unindexed;
create index server_facts_drafts on server_facts (draft_of) where draft_of is not null;
create index server_facts_request on server_facts (request_id);

-- What a policy said over time: a new row where it says something else, else the last one was seen once more.
create table policy_facts (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  origin text not null,
  host text not null,
  names text[] not null,
  port integer not null check (port between 0 and 65535),
  subject text not null check (subject in ('mail', 'dns', 'tls', 'headers')),
  name text not null,
  value text not null,
  verdict text not null check (verdict in ('good', 'weak', 'bad', 'unknown')),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  newest boolean not null,
  draft_of uuid references requests,
  draft_key uuid not null generated always as (coalesce(draft_of, '00000000-0000-0000-0000-000000000000')) stored,
  reader uuid not null,
  replaced boolean not null default false,
  unindexed boolean not null default true
);
create unique index policy_facts_newest
  on policy_facts (organisation_id, host, port, subject, name, reader, draft_key) where newest;
create index policy_facts_over_time on policy_facts (organisation_id, host, port, subject, name, first_seen);
create index policy_facts_unindexed on policy_facts (id) where unindexed;
create index policy_facts_drafts on policy_facts (draft_of) where draft_of is not null;
create index policy_facts_request on policy_facts (request_id);

do $$
declare
  place text;
begin
  foreach place in array array['server_facts', 'policy_facts'] loop
    execute format('alter table %I enable row level security', place);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or (organisation_id = (select app_organisation()) and draft_of is null))
      with check ((select app_sees_all()))', place);
  end loop;
end $$;

-- Before what they point at.
do $$
begin
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select %L::text[]', array['import_facts', 'server_facts', 'policy_facts'] || tables_of_an_organisation()));
end $$;
