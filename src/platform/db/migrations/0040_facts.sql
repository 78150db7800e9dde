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

-- Names that somebody could take for a domain that an organisation has proved, and what lists of the provider's say of
-- them. They are there as long as the proof counts.
create table lookalike_domains (
  organisation_id uuid not null references organisations,
  domain text not null,
  made_at timestamptz not null,
  primary key (organisation_id, domain)
);
create table lookalikes (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations,
  domain text not null,
  name text not null,
  family text not null,
  -- By rule; false: only a list named it.
  made boolean not null,
  -- What lists say of it, the most that they say.
  seen text not null check (seen in ('unseen', 'registered', 'mail', 'website')),
  seen_on date,
  -- What a person says; it stands until a later list says more.
  settled text check (settled in ('dismissed', 'taken_down')),
  settled_at timestamptz,
  note text not null default '',
  created_at timestamptz not null,
  unindexed boolean not null default true,
  foreign key (organisation_id, domain) references lookalike_domains,
  unique (organisation_id, domain, name),
  check ((settled is null) = (settled_at is null))
);
create index lookalikes_unindexed on lookalikes (id) where unindexed;
create index lookalikes_seen on lookalikes (organisation_id, seen_on desc, id desc) where seen <> 'unseen';

-- Lists of certificates, registrations and mentions that the provider's people load. The provider's own: a customer sees
-- what resembles its domains.
create table public_loads (
  id uuid primary key,
  name text not null,
  source text not null,
  loaded_by uuid not null references people,
  loaded_at timestamptz not null,
  lines integer not null,
  -- The first of those that could not be read, and how many there were.
  wrong jsonb not null,
  wrong_total integer not null
);
create table public_lines (
  load_id uuid not null references public_loads on delete cascade,
  line integer not null,
  host text not null,
  kind text not null check (kind in ('certificate', 'registration', 'mail', 'website', 'mention')),
  seen_on date not null,
  url text not null,
  note text not null,
  primary key (load_id, line)
);
create table public_mentions (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations,
  domain text not null,
  load_id uuid not null,
  line integer not null,
  -- What resembles the domain, of `host`.
  name text not null,
  host text not null,
  kind text not null,
  seen_on date not null,
  url text not null,
  source text not null,
  note text not null,
  unindexed boolean not null default true,
  foreign key (organisation_id, domain) references lookalike_domains,
  unique (organisation_id, domain, load_id, line)
);
create index public_mentions_unindexed on public_mentions (id) where unindexed;
create index public_mentions_load on public_mentions (load_id);
create index public_mentions_name on public_mentions (organisation_id, domain, name);

do $$
declare
  place text;
begin
  foreach place in array array['lookalike_domains', 'lookalikes', 'public_mentions'] loop
    execute format('alter table %I enable row level security', place);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or organisation_id = (select app_organisation()))
      with check ((select app_sees_all()) or organisation_id = (select app_organisation()))', place);
  end loop;
  foreach place in array array['public_loads', 'public_lines'] loop
    execute format('alter table %I enable row level security', place);
    execute format('create policy provider on %I
      using ((select app_sees_all())) with check ((select app_sees_all()))', place);
  end loop;
end $$;

-- As in 0036: nothing of an organisation that is being erased is changed any more.
do $$
declare
  place text;
begin
  foreach place in array array['import_facts', 'server_facts', 'policy_facts', 'lookalike_domains', 'lookalikes',
    'public_mentions'] loop
    execute format('create trigger being_erased before insert or update on %I for each row
      when (current_setting(''app.scope'', true) in (''staff'', ''customer''))
      execute function refuse_row_while_erased()', place);
  end loop;
end $$;

-- Before what they point at.
do $$
declare
  names text;
begin
  select string_agg(quote_literal(place), ', ') into names
  from unnest(array['import_facts', 'server_facts', 'policy_facts', 'public_mentions', 'lookalikes', 'lookalike_domains']
    || tables_of_an_organisation()) as place;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;
