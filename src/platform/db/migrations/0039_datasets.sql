-- Datasets: leaked accounts that staff load. No organisation owns them: customers find them by the entries of the search
-- index, and see one sensitive value by `reveal_exposure`.

-- Keys of what is sealed here, under the installation's: a rotation seals these few rows anew and adds a newest one, by
-- which everything is sealed from then on (docs/decisions/0029-keys-of-exposure-records.md).
create table exposure_keys (
  number integer primary key,
  sealed bytea not null,
  made_at timestamptz not null
);

-- A file of a dataset, from its upload to its taking back.
create table exposure_loads (
  id uuid primary key,
  -- How its records name it: there are millions of them.
  number integer not null unique generated always as identity,
  name text not null,
  source text not null,
  collected_on date not null,
  legal_note text not null,
  file_id uuid not null unique,
  file_name text not null,
  size bigint not null,
  sha256 bytea not null,
  -- Null since the file was destroyed.
  wrapped_key bytea,
  state text not null check (state in
    ('looking', 'waiting', 'loading', 'loaded', 'failed', 'taking back', 'taken back', 'discarded')),
  -- What the file seemed to be, and the first rows with what is sensitive covered; sealed, and gone once it is loaded.
  shape jsonb,
  look bytea,
  look_key integer,
  -- What each column is: name and meaning.
  columns jsonb,
  -- A file with the same columns was mapped before.
  is_mapped_before boolean not null default false,
  -- All up to this line was written.
  position bigint not null default 0,
  bytes_read bigint not null default 0,
  records_new bigint not null default 0,
  records_known bigint not null default 0,
  lines_wrong bigint not null default 0,
  -- The first hundred.
  wrong jsonb not null default '[]',
  -- By taking it back: records that went, and records that stayed because another load holds them too.
  records_gone bigint not null default 0,
  records_kept bigint not null default 0,
  refusal jsonb,
  -- Of the run that works on it: who holds an older one can write no more.
  work_token uuid,
  -- Runs that began at the same place: what comes no further is given up.
  tries integer not null default 0,
  tried_at bigint not null default -1,
  created_by uuid not null references people,
  created_by_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((wrapped_key is null) = (state not in ('looking', 'waiting', 'loading'))),
  check ((look is null) = (look_key is null)),
  check (look is null or state in ('looking', 'waiting', 'loading')),
  check (state not in ('waiting', 'loading') or (shape is not null and columns is not null))
);
create index exposure_loads_open on exposure_loads (created_at) where wrapped_key is not null;
create index exposure_loads_person on exposure_loads (created_by);

-- What the columns of a kind of file were said to be: the next one is mapped already.
create table exposure_mappings (
  fingerprint bytea primary key,
  columns jsonb not null,
  used_at timestamptz not null
);

-- One leaked account, once, in however many loads it stands.
create table exposures (
  -- Made of what the record says, by a key: the same record has the same id.
  id uuid primary key,
  -- The load under which it stands, and its line there; further ones are in `exposure_origins`. No foreign keys: millions
  -- of rows need no look each, and all who write take one lock.
  load integer not null,
  line bigint not null,
  email text,
  user_name text,
  site text,
  ip text,
  seen_on date,
  -- What is sealed: 1 password, 2 hash of one, 4 full name, 8 phone, 16 other personal data.
  holds smallint not null,
  sealed bytea,
  key_number integer,
  -- The same for the same password; leaves the server in no form that could be compared from outside.
  secret_mark bytea,
  check ((sealed is null) = (holds = 0) and (sealed is null) = (key_number is null)),
  check ((secret_mark is null) = (holds & 3 = 0)),
  check (email is not null or site is not null)
);
create index exposures_load on exposures (load);

-- Further loads in which a record stands.
create table exposure_origins (
  exposure_id uuid not null,
  load integer not null,
  line bigint not null,
  primary key (exposure_id, load)
);
create index exposure_origins_load on exposure_origins (load);

do $$
declare
  name text;
begin
  foreach name in array array[
    'exposure_keys', 'exposure_loads', 'exposure_mappings', 'exposures', 'exposure_origins'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider on %I
      using ((select app_sees_all())) with check ((select app_sees_all()))', name);
  end loop;
end $$;

-- What is sealed of one record, for a customer who has proved a domain of it: of the address, or of the site. Nobody else,
-- staff neither, gets a row. The index says whose eyes an entry is for, and the record itself says it once more.
create function reveal_exposure(exposure uuid) returns table (sealed bytea, key_number integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.sealed, e.key_number
  from exposures e
  where e.id = exposure and app_organisation() is not null and not app_sees_all()
    and exists (
      select from search_entries s join search_scopes() c on c.number = s.audience and starts_with(s.place, c.place)
      where s.source_id = e.id and s.source_kind = 'exposure'
    )
    and exists (
      select from domains d
      where d.organisation_id = app_organisation() and d.verified_at > now() - interval '365 days' and d.lost_at is null
        and (starts_with(place_of_host(split_part(e.email, '@', 2)), d.place) or starts_with(place_of_host(e.site), d.place))
    )
$$;
revoke all on function reveal_exposure from public;

-- As in 0038; and who loaded a dataset.
create or replace function erase_name_step(person uuid, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pseudonym text;
  place text[];
  changed bigint;
begin
  select username into pseudonym from people where id = person and erased_at is not null;
  if pseudonym is null then
    raise exception 'this person was not erased' using errcode = 'insufficient_privilege';
  end if;
  foreach place slice 1 in array array[
    ['request_timeline', 'person_id', 'by_name'], ['quota_ledger', 'person_id', 'by_name'],
    ['finding_history', 'person_id', 'by_name'], ['messages', 'by_id', 'by_name'],
    ['imports', 'created_by', 'created_by_name'], ['quota_asks', 'asked_by', 'asked_by_name'],
    ['retests', 'asked_by', 'asked_by_name'], ['report_reissues', 'by_id', 'by_name'],
    ['report_documents', 'ordered_by', 'ordered_by_name'], ['report_previews', 'ordered_by', 'ordered_by_name'],
    ['searches', 'person_id', 'by_name'], ['exposure_loads', 'created_by', 'created_by_name']
  ] loop
    execute format('update %1$I set %3$I = $2 where ctid = any (array(
      select ctid from %1$I where %2$I = $1 and %3$I is distinct from $2 limit $3))', place[1], place[2], place[3])
      using person, pseudonym, most;
    get diagnostics changed = row_count;
    if changed > 0 then
      return changed;
    end if;
  end loop;
  return 0;
end $$;
