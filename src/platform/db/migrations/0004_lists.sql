-- Lists stay quick as they grow: totals are kept instead of counted, words stand in an index of their own, and each
-- order of a list has its index (docs/decisions/0007-kept-counters-and-a-word-index.md).

-- Who may see is asked once a statement, not once a row: a scalar sub-select is worked out before the first row.
create function app_sees_all() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.scope', true) in ('staff', 'system'), false)
$$;
create function app_organisation() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.organisation', true), '')::uuid
$$;

do $$
declare name text;
begin
  foreach name in array array[
    'people', 'quotas', 'quota_ledger', 'requests', 'request_timeline', 'request_events', 'files', 'findings',
    'request_documents', 'audit_entries'
  ] loop
    execute format('alter policy tenant on %I
      using ((select app_sees_all()) or organisation_id = (select app_organisation()))
      with check ((select app_sees_all()) or organisation_id = (select app_organisation()))', name);
  end loop;
end $$;

-- Titles in their order whatever the case and the accents, on every database the same. A column and not an
-- expression: under row-level security a comparison with lower(title) is no way into an index, because lower() is
-- not leakproof.
alter table requests add column title_key text collate "C" not null
  generated always as (lower(regexp_replace(normalize(title, NFKD), '[\u0300-\u036f]', '', 'g'))) stored;

-- The end, behind all others where there is none; a column, so that its index alone answers how many end before a
-- moment.
alter table requests add column end_key timestamptz not null
  generated always as (coalesce(end_date, 'infinity')) stored;

-- When the customer asked people to stop: once a request.
alter table requests add column stop_asked_at timestamptz;
update requests set stop_asked_at = asked.at from (
  select object, min(at) as at from audit_entries where action = 'request.ask-to-stop' group by object
) as asked where requests.id::text = asked.object;

-- One index an order of an area's list, each with the id last, where the next page begins.
create index requests_by_title on requests (organisation_id, module, title_key, id);
create index requests_by_status on requests (organisation_id, module, status, id);
create index requests_by_percentage on requests (organisation_id, module, percentage, id);
create index requests_by_end on requests (organisation_id, module, end_key, id);
-- The staff's queue: few of a million requests are pending.
create index requests_queue on requests (status, start_date desc, id desc);
create index findings_all_newest on findings (created_at desc, id desc);
-- Not used under row-level security: its operator is not leakproof.
drop index requests_words;

-- How many there are, by all that a list may be narrowed to. Only the triggers below write.
create table request_counts (
  organisation_id uuid not null references organisations,
  module text not null,
  submodule text not null,
  type_submodule text not null,
  status text not null,
  executed boolean not null,
  total bigint not null,
  primary key (organisation_id, module, submodule, type_submodule, status, executed)
) with (fillfactor = 50);

create table finding_counts (
  organisation_id uuid not null references organisations,
  severity text not null,
  total bigint not null,
  primary key (organisation_id, severity)
) with (fillfactor = 50);

-- Every word of every request, for searches by the beginning of a word. The index holds whatever a search needs to
-- find and count, so the table itself is not read.
create table request_words (
  organisation_id uuid not null,
  request_id uuid not null,
  start_date timestamptz not null,
  -- How many characters the word shares with the one before it in this request, in the order of bytes; 0 for less
  -- than two. Of several words of a request that begin alike, a search counts the first: those with fewer shared
  -- characters than it has itself.
  shares smallint not null,
  -- First letter of the module.
  area text collate "C" not null,
  word text collate "C" not null,
  primary key (organisation_id, word, start_date, request_id) include (area, shares)
);

do $$
declare name text;
begin
  foreach name in array array['request_counts', 'finding_counts', 'request_words'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or organisation_id = (select app_organisation()))', name);
  end loop;
end $$;

create function spelled(words tsvector) returns table (word text, shares smallint)
language sql immutable parallel safe as $$
  select own, (case
    when left(own, 2) is distinct from left(before, 2) or length(own) < 2 then 0
    else (select max(n) from generate_series(2, least(length(own), length(before))) as n
          where left(own, n) = left(before, n))
  end)::smallint
  from (
    select lexeme collate "C" as own, lag(lexeme) over (order by lexeme collate "C") as before from unnest(words)
  ) as sorted
$$;

-- The triggers see a whole statement's rows at once, so that filling in bulk costs little. They run with the owner's
-- rights: the server's role can read counters and words, not write them.
-- One upsert in the order of the key takes the rows' locks in the same order in every transaction.
create function keep_request_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into request_counts as kept
    select organisation_id, module, submodule, type_submodule, status, executed, count(*)
    from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (organisation_id, module, submodule, type_submodule, status, executed)
      do update set total = kept.total + excluded.total;
  elsif tg_op = 'DELETE' then
    insert into request_counts as kept
    select organisation_id, module, submodule, type_submodule, status, executed, -count(*)
    from removed group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (organisation_id, module, submodule, type_submodule, status, executed)
      do update set total = kept.total + excluded.total;
  else
    insert into request_counts as kept
    select organisation_id, module, submodule, type_submodule, status, executed, sum(change) from (
      select organisation_id, module, submodule, type_submodule, status, executed, 1 as change from added
      union all
      select organisation_id, module, submodule, type_submodule, status, executed, -1 from removed
    ) as changes
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (organisation_id, module, submodule, type_submodule, status, executed)
      do update set total = kept.total + excluded.total;
  end if;
  return null;
end $$;

create function keep_finding_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into finding_counts as kept
    select organisation_id, severity, count(*) from added group by 1, 2 order by 1, 2
    on conflict (organisation_id, severity) do update set total = kept.total + excluded.total;
  elsif tg_op = 'DELETE' then
    insert into finding_counts as kept
    select organisation_id, severity, -count(*) from removed group by 1, 2 order by 1, 2
    on conflict (organisation_id, severity) do update set total = kept.total + excluded.total;
  else
    insert into finding_counts as kept
    select organisation_id, severity, sum(change) from (
      select organisation_id, severity, 1 as change from added
      union all select organisation_id, severity, -1 from removed
    ) as changes
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (organisation_id, severity) do update set total = kept.total + excluded.total;
  end if;
  return null;
end $$;

create function keep_request_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into request_words
    select organisation_id, id, start_date, shares, left(module, 1), word
    from added, spelled(words) order by organisation_id, word, start_date;
  elsif tg_op = 'DELETE' then
    delete from request_words w using removed r, spelled(r.words) as s
    where w.organisation_id = r.organisation_id and w.word = s.word and w.start_date = r.start_date
      and w.request_id = r.id;
  elsif exists (select from removed r join added a using (id)
    where (r.words, r.organisation_id, r.start_date, r.module)
      is distinct from (a.words, a.organisation_id, a.start_date, a.module)) then
    delete from request_words w using (
      select r.organisation_id, r.id, r.start_date, s.word from removed r, spelled(r.words) as s
      except
      select a.organisation_id, a.id, a.start_date, s.word from added a, spelled(a.words) as s
    ) as gone
    where w.organisation_id = gone.organisation_id and w.word = gone.word and w.start_date = gone.start_date
      and w.request_id = gone.id;
    insert into request_words
    select a.organisation_id, a.id, a.start_date, s.shares, left(a.module, 1), s.word
      from added a, spelled(a.words) as s
    except
    select r.organisation_id, r.id, r.start_date, s.shares, left(r.module, 1), s.word
      from removed r, spelled(r.words) as s
    on conflict (organisation_id, word, start_date, request_id)
      do update set shares = excluded.shares, area = excluded.area;
  end if;
  return null;
end $$;

create trigger counts_added after insert on requests referencing new table as added
  for each statement execute function keep_request_counts();
create trigger counts_changed after update on requests referencing new table as added old table as removed
  for each statement execute function keep_request_counts();
create trigger counts_removed after delete on requests referencing old table as removed
  for each statement execute function keep_request_counts();
create trigger words_added after insert on requests referencing new table as added
  for each statement execute function keep_request_words();
create trigger words_changed after update on requests referencing new table as added old table as removed
  for each statement execute function keep_request_words();
create trigger words_removed after delete on requests referencing old table as removed
  for each statement execute function keep_request_words();
create trigger counts_added after insert on findings referencing new table as added
  for each statement execute function keep_finding_counts();
create trigger counts_changed after update on findings referencing new table as added old table as removed
  for each statement execute function keep_finding_counts();
create trigger counts_removed after delete on findings referencing old table as removed
  for each statement execute function keep_finding_counts();

-- What is there already.
insert into request_counts
select organisation_id, module, submodule, type_submodule, status, executed, count(*)
from requests group by 1, 2, 3, 4, 5, 6;
insert into finding_counts select organisation_id, severity, count(*) from findings group by 1, 2;
insert into request_words
select organisation_id, id, start_date, shares, left(module, 1), word
from requests, spelled(words) order by organisation_id, word, start_date;
analyze requests;
analyze request_words;
analyze request_counts;
