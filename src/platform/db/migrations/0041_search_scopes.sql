-- Deep search: a proof opens what is at its domain and below, whoever looks: monitors and staff, who see all that is of
-- organisations, find of what is for domains only what a live proof reaches.

-- What somebody may see: the caller's organisation, or, of a caller who sees all, what is of one organisation or of all
-- of them. By audience; `place`: only what is there or below.
create function search_eyes(of_one uuid) returns table (number integer, place text)
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select s.number, s.place from search_scopes() s where not app_sees_all()
  union all
  select a.number, null from search_audiences a
  where app_sees_all() and a.organisation_id is not null and (of_one is null or a.organisation_id = of_one)
  union all
  select distinct a.number, d.place from domains d
    cross join lateral generate_series(1, length(d.place)) as n
    join search_audiences a on a.kind = 'domain' and a.place = left(d.place, n)
  where app_sees_all() and (of_one is null or d.organisation_id = of_one)
    and d.verified_at > now() - interval '365 days' and d.lost_at is null and right(left(d.place, n), 1) = '.'
$$;
revoke all on function search_eyes from public;

-- The same as a list of places for each audience, where it is found in no time however many there are.
create function places_in_sight(of_one uuid) returns jsonb
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(number, places), '{}') from (
    select number, jsonb_agg(coalesce(place, '')) as places from search_eyes(of_one) group by number) as seen
$$;
revoke all on function places_in_sight from public;

-- As in 0038, with the proofs of those whose eyes it looks with; and it says whose an entry is.
drop function search_matches(tsquery, boolean, bigint, integer);
create function search_matches(query tsquery, ranked boolean, newer_than bigint, most integer, of_one uuid)
returns table (id bigint, fold bigint, collection text, kind text, origin text, at timestamptz, since timestamptz,
  severity text, audience integer, place text, score real)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off as $$
declare
  seen jsonb := places_in_sight(of_one);
  -- Words that must all be there are ranked by how near they stand to each other, and no word has a place here: words of
  -- which any may be there are ranked by how many are. A query of several keywords is such a one already.
  ranking tsquery := case when ranked and numnode(query) < 1000 then query || '''-'''::tsquery else query end;
begin
  return query
    select e.id, e.fold, e.collection, e.kind, e.origin, e.at, e.since, e.severity, e.audience, e.place,
      case when ranked then ts_rank(e.words, ranking) else 0 end::real
    from search_entries e
    where e.words @@ query and e.id + 0 > newer_than
      and exists (select from jsonb_array_elements_text(seen -> e.audience::text) as own (place)
        where starts_with(coalesce(e.place, ''), own.place))
    limit most;
end $$;
revoke all on function search_matches from public;

drop function similar_terms(integer[], text[], real, integer);
create function similar_terms(audiences integer[], words text[], from_similarity real, most integer, of_one uuid)
returns table (word text, term text)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  seen jsonb := places_in_sight(of_one);
begin
  return query
    select w.word, similar_ones.term
    from unnest(words) as w (word) cross join lateral (
      select t.term from search_terms t
      where t.audience = any (audiences) and similarity(t.term, w.word) >= from_similarity
        and exists (select from jsonb_array_elements_text(seen -> t.audience::text) as own (place)
          where starts_with(t.place, own.place))
      group by t.term order by max(similarity(t.term, w.word)) desc, t.term limit most
    ) as similar_ones;
end $$;
revoke all on function similar_terms from public;

-- Documents are looked through by their ids: one that cannot be indexed holds none behind it up.
create index search_waiting_document on search_waiting (kind, id);

-- The newest entries there are, of an organisation and for proved domains, in no time whatever others have: the caller's own
-- organisation unless the caller sees all. Numbers, and nothing of what they stand for.
create index search_entries_shared on search_entries (id) where organisation_id is null;
create function newest_entries(of_one uuid) returns table (own bigint, shared bigint)
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select
    coalesce((select max(e.id) from search_entries e
      where e.organisation_id = case when app_sees_all() then of_one else app_organisation() end), 0),
    coalesce((select e.id from search_entries e where e.organisation_id is null order by e.id desc limit 1), 0)
$$;
revoke all on function newest_entries from public;

-- As in 0038; and it counts how often something was forgotten: whoever remembers which words they have written looks at
-- that under the lock of those who write, and writes them once more.
create sequence search_terms_forgotten;
create or replace function forget_terms(audiences integer[], places text[], terms text[], anywhere text[]) returns void
language sql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
  with gone as (
    delete from search_terms t using unnest(audiences, places, terms, anywhere) as old (audience, place, term, query)
    where (t.audience, t.term, t.place) = (old.audience, old.term, old.place) and app_sees_all()
      and not exists (
        select from search_entries e where e.words @@ old.query::tsquery and coalesce(e.place, '') = old.place)
    returning t.audience
  )
  select nextval('search_terms_forgotten') from (select from gone limit 1) as any_gone
$$;
revoke all on function forget_terms from public;
create function times_forgotten() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  select case when is_called then last_value else 0 end from search_terms_forgotten
$$;
revoke all on function times_forgotten from public;

-- What the provider looked for at one customer goes with that customer: it is no search of all of them.
alter table searches drop constraint searches_of_organisation_fkey,
  add constraint searches_of_organisation_fkey foreign key (of_organisation) references organisations on delete cascade;

-- What was just written stands in a list that every search reads through, until it is long enough to be sorted in: a shorter
-- one is read faster, and a load of millions takes no longer.
alter index search_entries_words set (gin_pending_list_limit = 1024);
