-- Entries of leaked accounts stand under their load and line instead of the record's hash: a load writes to the end of the
-- index of sources, and not to a page of it for each record.

-- As `recordSource` makes it (src/areas/desks/search/datasets/record-source.ts).
create function record_source(load integer, line bigint) returns uuid
language sql immutable strict parallel safe as $$
  select ('ff' || lpad(to_hex(load), 8, '0') || left(at, 2) || '8' || substr(at, 3, 3) || '800000000' || substr(at, 6))::uuid
  from lpad(to_hex(line), 12, '0') as at
$$;

-- A record is found by where it stood.
create index exposures_place on exposures (load, line);
drop index exposures_load;

update search_entries s set source_id = record_source(e.load, e.line)
from exposures e where s.source_kind = 'exposure' and s.source_id = e.id;

-- As in 0039, by what the entry stands under; and which record it is.
drop function reveal_exposure(uuid);
create function reveal_exposure(source uuid) returns table (id uuid, sealed bytea, key_number integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.sealed, e.key_number
  from (select replace(source::text, '-', '') as digits) as d cross join lateral (
    select ('x' || substr(digits, 3, 8))::bit(32)::integer as load,
      ('x' || substr(digits, 11, 2) || substr(digits, 14, 3) || substr(digits, 26, 7))::bit(48)::bigint as line
  ) as p join exposures e on (e.load, e.line) = (p.load, p.line)
  where record_source(e.load, e.line) = source and app_organisation() is not null and not app_sees_all()
    and exists (
      select from search_entries s join search_scopes() c on c.number = s.audience and starts_with(s.place, c.place)
      where s.source_id = source and s.source_kind = 'exposure'
    )
    and exists (
      select from domains d
      where d.organisation_id = app_organisation() and d.verified_at > now() - interval '365 days' and d.lost_at is null
        and (starts_with(place_of_host(split_part(e.email, '@', 2)), d.place) or starts_with(place_of_host(e.site), d.place))
    )
$$;
revoke all on function reveal_exposure from public;

-- As long as PostgreSQL has it unless told otherwise, instead of a quarter (0041): words are sorted in by the thousand, which
-- a load of millions spends a tenth of its time on, and a search reads through the list in some milliseconds.
alter index search_entries_words reset (gin_pending_list_limit);
