-- Deep search: one index for all five collections, whose every word begins with the number of the audience that may find
-- it, so that a search reads nothing of what somebody else has (docs/decisions/0028-one-index-for-every-collection.md).
create extension if not exists pg_trgm;

-- The labels of a host name from the right, each with a dot behind it: `com.example.mail.`. Whatever is below a domain
-- begins with the domain's own.
create function place_of_host(host text) returns text
language sql immutable strict parallel safe as $$
  select string_agg(label, '.' order by position desc) || '.'
  from unnest(string_to_array(host, '.')) with ordinality as labels (label, position)
$$;
alter table domains add column place text not null generated always as (place_of_host(domain)) stored;

-- Whose eyes an entry is for. `people`: Administrators and one person. `provider`: the provider's own.
-- `domain`: whoever has proved a domain; the row stands for the name that a registrar gives out.
create table search_audiences (
  number integer primary key generated always as identity,
  kind text not null check (kind in ('organisation', 'people', 'provider', 'domain')),
  organisation_id uuid references organisations,
  person_id uuid references people,
  place text,
  check ((kind = 'domain') = (organisation_id is null) and (kind = 'domain') = (place is not null)),
  check ((kind = 'people') = (person_id is not null)),
  unique nulls not distinct (kind, organisation_id, person_id, place)
);
create index search_audiences_organisation on search_audiences (organisation_id) where organisation_id is not null;
create index search_audiences_place on search_audiences (place) where kind = 'domain';
create index search_audiences_person on search_audiences (person_id) where person_id is not null;

create table search_entries (
  -- In the order in which the entries of one organisation, or those for proved domains, were committed: their writers
  -- wait for each other. What a monitor has seen is a number.
  id bigint primary key generated always as identity,
  collection text not null check (collection in ('datasets', 'servers', 'policy', 'public', 'documents')),
  -- No foreign key: millions of rows need no look each, and an audience goes after its entries.
  audience integer not null,
  organisation_id uuid,
  -- Of a `domain`: the host itself, which may be below what somebody has proved, or above.
  place text,
  source_kind text not null,
  source_id uuid not null,
  kind text not null,
  origin text not null,
  at timestamptz not null,
  since timestamptz not null,
  severity text,
  -- The same for what is shown once.
  fold bigint not null,
  request_id uuid,
  -- What is shown: title, text, facts, the finding.
  body jsonb not null,
  words tsvector not null
);
create index search_entries_words on search_entries using gin (words);
create index search_entries_source on search_entries (source_id);
create index search_entries_organisation on search_entries (organisation_id, id) where organisation_id is not null;

-- The words of each audience, once: what `similar` looks through before it asks for entries. Of a `domain` by host, since
-- not everybody who may look at one may look at all of it.
create table search_terms (
  audience integer not null,
  term text not null,
  place text not null,
  primary key (audience, term, place)
);

-- The audiences that the caller's organisation may see; `place`: only what is there or below.
create function search_scopes() returns table (number integer, place text)
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select a.number, null::text from search_audiences a
  where a.organisation_id = app_organisation() and a.kind in ('organisation', 'people')
  union all
  -- A proof never reaches above the name that a registrar gives out (src/areas/customers/domains/domain.ts).
  select distinct a.number, d.place from domains d
    cross join lateral generate_series(1, length(d.place)) as n
    join search_audiences a on a.kind = 'domain' and a.place = left(d.place, n)
  where d.organisation_id = app_organisation()
    and d.verified_at > now() - interval '365 days' and d.lost_at is null and right(left(d.place, n), 1) = '.'
$$;
revoke all on function search_scopes from public;

-- Words have an index, but under row-level security no way leads into it: the operator is not leakproof. This looks with
-- the owner's eyes and gives only what the caller's organisation may see (as in 0015).
create function search_matches(query tsquery, ranked boolean, newer_than bigint, most integer)
returns table (id bigint, fold bigint, collection text, kind text, origin text, at timestamptz, since timestamptz,
  severity text, score real)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp
-- The way is always by the words: a planner that knows neither them nor how many there are would now and then read all
-- entries in the order of their numbers, hoping to meet enough of them soon.
set enable_seqscan = off set enable_indexscan = off as $$
declare
  everything boolean := app_sees_all();
  whole integer[];
  partly integer[];
  places text[];
begin
  if not everything then
    select array_agg(s.number) filter (where s.place is null), array_agg(s.number) filter (where s.place is not null),
      array_agg(s.place) filter (where s.place is not null)
    into whole, partly, places from search_scopes() s;
  end if;
  return query
    select e.id, e.fold, e.collection, e.kind, e.origin, e.at, e.since, e.severity,
      case when ranked then ts_rank(e.words, query) else 0 end::real
    from search_entries e
    where e.words @@ query and e.id + 0 > newer_than
      and (everything or e.audience = any (whole) or (e.audience = any (partly) and exists (
        select from unnest(partly, places) as own (number, place)
        where own.number = e.audience and starts_with(e.place, own.place))))
    limit most;
end $$;
revoke all on function search_matches from public;

create function similar_terms(audiences integer[], words text[], from_similarity real, most integer)
returns table (word text, term text)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  everything boolean := app_sees_all();
  numbers integer[];
  places text[];
begin
  if not everything then
    select array_agg(s.number), array_agg(coalesce(s.place, '')) into numbers, places from search_scopes() s
    where s.number = any (audiences);
  end if;
  return query
    select w.word, similar_ones.term
    from unnest(words) as w (word) cross join lateral (
      select t.term from search_terms t
      where t.audience = any (audiences) and similarity(t.term, w.word) >= from_similarity
        and (everything or exists (select from unnest(numbers, places) as own (number, place)
          where own.number = t.audience and starts_with(t.place, own.place)))
      group by t.term order by max(similarity(t.term, w.word)) desc, t.term limit most
    ) as similar_ones;
end $$;
revoke all on function similar_terms from public;

-- Words that no entry has any more go: they may be somebody's name. `anywhere` asks for a word in each collection. With the
-- owner's eyes for the same reason as above; it takes nothing away that an entry has.
create function forget_terms(audiences integer[], places text[], terms text[], anywhere text[]) returns void
language sql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
  delete from search_terms t using unnest(audiences, places, terms, anywhere) as gone (audience, place, term, query)
  where (t.audience, t.term, t.place) = (gone.audience, gone.term, gone.place) and app_sees_all()
    and not exists (
      select from search_entries e where e.words @@ gone.query::tsquery and coalesce(e.place, '') = gone.place)
$$;
revoke all on function forget_terms from public;

-- What a word may end in is forgiven: its stems in both languages, with and without accents, beside the word itself.
create function word_stems(words text[]) returns table (word text, stem text)
language sql stable parallel safe as $$
  select distinct w, s from unnest(words) as w, unnest(array[
    w, (ts_lexize('english_stem', w))[1], (ts_lexize('spanish_stem', w))[1]
  ]) as s
  where s is not null
$$;

alter table search_audiences enable row level security;
create policy tenant on search_audiences using ((select app_sees_all()) or organisation_id = (select app_organisation())
  or number in (select s.number from search_scopes() s)) with check ((select app_sees_all()) or organisation_id = (select app_organisation()));
alter table search_entries enable row level security;
create policy tenant on search_entries
  using ((select app_sees_all()) or exists (select from search_scopes() s
    where s.number = audience and (s.place is null or starts_with(search_entries.place, s.place))))
  with check ((select app_sees_all()) or organisation_id = (select app_organisation()));
alter table search_terms enable row level security;
create policy tenant on search_terms
  using ((select app_sees_all()) or exists (select from search_scopes() s
    where s.number = audience and starts_with(search_terms.place, coalesce(s.place, ''))))
  with check ((select app_sees_all()));

-- Documents whose entries are to be made anew. A line a change: nobody waits for whoever works on them.
create table search_waiting (
  number bigint primary key generated always as identity,
  kind text not null,
  id uuid not null
);
alter table search_waiting enable row level security;
create policy provider on search_waiting using ((select app_sees_all())) with check ((select app_sees_all()));

create function wait_for_search() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into search_waiting (kind, id) select tg_argv[0], id from removed;
  else
    insert into search_waiting (kind, id) select tg_argv[0], id from added;
  end if;
  return null;
end $$;
revoke all on function wait_for_search from public;
do $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['requests', 'request'], ['findings', 'finding'], ['messages', 'message'], ['report_versions', 'report'],
    ['files', 'file']
  ] loop
    execute format('create trigger search_added after insert on %I referencing new table as added
      for each statement execute function wait_for_search(%L)', pair[1], pair[2]);
    execute format('create trigger search_removed after delete on %I referencing old table as removed
      for each statement execute function wait_for_search(%L)', pair[1], pair[2]);
  end loop;
end $$;
create trigger search_changed after update on findings referencing new table as added
  for each statement execute function wait_for_search('finding');
create trigger search_changed after update on messages referencing new table as added
  for each statement execute function wait_for_search('message');
-- A request moves often and a file is marked often: only what is found of them counts.
create function row_waits_for_search() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_waiting (kind, id) values (tg_argv[0], new.id);
  return null;
end $$;
revoke all on function row_waits_for_search from public;
create trigger search_changed after update on requests for each row
  when ((old.title, old.description, old.domain) is distinct from (new.title, new.description, new.domain))
  execute function row_waits_for_search('request');
create trigger search_changed after update on files for each row
  when (old.erased_at is distinct from new.erased_at) execute function row_waits_for_search('file');

insert into search_waiting (kind, id)
select 'request', id from requests union all select 'finding', id from findings union all select 'message', id from messages
union all select 'report', id from report_versions union all select 'file', id from files where kind = 'upload';

-- Searches: what was asked, what it cost and what became of it. Results are not kept: they are asked again.
create table searches (
  id uuid primary key,
  -- Null: the provider's own.
  organisation_id uuid references organisations,
  -- Of the provider's own: the one customer that they looked at; null for all.
  of_organisation uuid references organisations on delete set null,
  person_id uuid not null references people,
  by_name text not null,
  at timestamptz not null,
  query jsonb not null,
  -- Of the query in one spelling.
  query_hash bytea not null,
  state text not null check (state in ('running', 'done', 'partial', 'failed', 'cancelled')),
  -- Credits that were reserved, and those that stayed used.
  price integer not null check (price >= 0),
  charged integer check (charged between 0 and price),
  -- By collection, of a search that ended.
  found jsonb,
  -- Of all that was found: the same again is not paid twice within a day.
  result_hash bytea,
  -- The newest entry that there was.
  upto bigint,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null) and (ended_at is null) = (charged is null))
);
create index searches_newest on searches (organisation_id, at desc, id desc);
create index searches_same on searches (organisation_id, query_hash, at desc);
create index searches_running on searches (at) where state = 'running';
create index searches_person on searches (person_id);
create index searches_of on searches (of_organisation) where of_organisation is not null;
alter table searches enable row level security;
create policy tenant on searches
  using ((select app_sees_all()) or organisation_id = (select app_organisation()))
  with check ((select app_sees_all()) or organisation_id = (select app_organisation()));

-- Searches that people keep, and have run again when something new is there.
create table saved_searches (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  person_id uuid not null references people,
  by_name text not null,
  name text not null,
  query jsonb not null,
  is_monitored boolean not null,
  -- The newest entries that were looked at: of the organisation, and for proved domains.
  seen_own bigint not null,
  seen_shared bigint not null,
  -- When it last found something new, and how much; when it had to stop for want of credits.
  found_at timestamptz,
  found integer not null default 0,
  stopped_at timestamptz,
  created_at timestamptz not null
);
create index saved_searches_organisation on saved_searches (organisation_id, id);
create index saved_searches_monitored on saved_searches (id) where is_monitored;
create index saved_searches_person on saved_searches (person_id);
alter table saved_searches enable row level security;
create policy tenant on saved_searches
  using ((select app_sees_all()) or organisation_id = (select app_organisation()))
  with check ((select app_sees_all()) or organisation_id = (select app_organisation()));

do $$
declare
  place text;
begin
  foreach place in array array['searches', 'saved_searches'] loop
    execute format('create trigger being_erased before insert or update on %I for each row
      when (current_setting(''app.scope'', true) in (''staff'', ''customer''))
      execute function refuse_row_while_erased()', place);
  end loop;
end $$;

-- The ledger's lines about credits name their search; each kind once.
alter table quota_ledger add column search_id uuid;
create unique index quota_ledger_search on quota_ledger (search_id, kind) where search_id is not null;

-- What goes when an organisation is erased, in an order in which nothing points at what goes. A migration that makes a
-- table of an organisation replaces this list.
create function tables_of_an_organisation() returns text[] language sql immutable as $$
  select array[
    'search_terms', 'search_entries', 'search_audiences', 'saved_searches', 'searches', 'request_events',
    'notice_events', 'notices', 'mail_outbox', 'import_items', 'imports', 'report_previews', 'report_documents',
    'report_reissues', 'report_versions', 'files', 'retest_findings', 'retests', 'finding_history', 'findings',
    'message_reads', 'messages', 'request_documents', 'request_assignments', 'request_timeline', 'requests',
    'request_words', 'request_finding_counts', 'request_counts', 'request_days', 'finding_counts', 'finding_days',
    'fix_deadlines', 'domains', 'domain_turns', 'quota_asks', 'quota_ledger', 'quotas', 'contract_periods', 'logos',
    'upload_reservations', 'stored_bytes'
  ]
$$;

-- As in 0030, by that list.
create or replace function erase_organisation_step(erasure uuid, most integer, out kind text, out gone bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own uuid;
  place text;
begin
  select e.organisation_id into own from erasures e join organisations o on o.id = e.organisation_id
  where e.id = erasure and e.begun_at is not null and e.ended_at is null and e.not_before <= now()
    and o.disabled_at is not null
  for update of e;
  if own is null then
    raise exception 'this organisation is not being erased' using errcode = 'insufficient_privilege';
  end if;
  foreach place in array tables_of_an_organisation() loop
    if place = 'files' then
      if exists (select from files f where f.organisation_id = own) then
        kind := 'files';
        gone := 0;
        return;
      end if;
      continue;
    end if;
    -- Answers before what they answer; words are of audiences.
    execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where %2$s limit $2))', place,
      case place
        when 'messages' then 'organisation_id = $1 order by id desc'
        when 'search_terms' then 'audience in (select number from search_audiences where organisation_id = $1)'
        else 'organisation_id = $1'
      end) using own, most;
    get diagnostics gone = row_count;
    if gone > 0 then
      kind := place;
      return;
    end if;
  end loop;
  delete from audit_entries where id = any (array(
    select e.id from audit_entries e
    where e.organisation_id = own and exists (select from audit_seals s where s.entry_id = e.id) limit most));
  get diagnostics gone = row_count;
  if gone > 0 or exists (select from audit_entries e where e.organisation_id = own) then
    kind := 'audit_entries';
    return;
  end if;
  foreach place in array array[
    'sessions', 'recovery_codes', 'terms_acceptances', 'known_devices', 'passkeys', 'idempotency_keys', 'notice_choices'
  ] loop
    execute format('delete from %1$I where ctid = any (array(
      select d.ctid from %1$I d join people p on p.id = d.person_id where p.organisation_id = $1 limit $2))', place)
      using own, most;
    get diagnostics gone = row_count;
    if gone > 0 then
      kind := place;
      return;
    end if;
  end loop;
  delete from guesses g using people p where p.organisation_id = own and g.subject in (p.username_key, p.id::text);
  delete from wrong_passwords w using people p where p.organisation_id = own and w.username_key = p.username_key;
  delete from people where id = any (array(select id from people where organisation_id = own limit least(most, 50)));
  get diagnostics gone = row_count;
  if gone > 0 then
    kind := 'people';
    return;
  end if;
  delete from organisations where id = own;
  kind := 'organisations';
  gone := 1;
end $$;
revoke all on function erase_organisation_step from public;

-- As in 0033; and who searched.
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
    ['searches', 'person_id', 'by_name']
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

-- What somebody kept for themselves goes with them.
create function forget_saved_searches() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from saved_searches where person_id = new.id;
  -- Their name stands beside what they asked for.
  insert into search_waiting (kind, id) select 'request', r.id from requests r where r.created_by = new.id;
  return null;
end $$;
revoke all on function forget_saved_searches from public;
create trigger saved_searches_go after update on people for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_saved_searches();
