-- Requests have numbers that can be said on the phone, SAST-0042: counted for each organisation, so that none tells how
-- much others ask for, and for each prefix, which is its service's (src/shared/service.ts).

-- The last number that was given: taken by whoever creates, in the transaction that creates, and never given again.
create table request_numbers (
  organisation_id uuid not null references organisations,
  prefix text not null,
  last integer not null check (last > 0),
  primary key (organisation_id, prefix)
) with (fillfactor = 50);
alter table request_numbers enable row level security;
create policy tenant on request_numbers
  using ((select app_sees_all()) or organisation_id = (select app_organisation()))
  with check ((select app_sees_all()) or organisation_id = (select app_organisation()));
create trigger being_erased before insert or update on request_numbers for each row
  when (current_setting('app.scope', true) in ('staff', 'customer'))
  execute function refuse_row_while_erased();

do $$
declare
  names text;
begin
  select string_agg(quote_literal(place), ', ') into names
  from unnest(array['request_numbers'] || tables_of_an_organisation()) as place;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;

-- Those that are there, in the order in which they were made.
alter table requests add column reference text collate "C";

-- With what a search finds them by, as src/areas/casework/requests/search-words.ts spells it: the number and its digits,
-- with the zeros before them and without.
create temporary table numbered on commit drop as
select id, organisation_id, prefix, number, reference, array(
  select distinct word from unnest(array[
    lower(reference), substr(reference, length(prefix) + 2), lower(prefix) || '-' || number, number::text
  ]) as word
) as words
from (
  select id, organisation_id, prefix, number,
    prefix || '-' || lpad(number::text, greatest(4, length(number::text)), '0') as reference
  from (
    select id, organisation_id, prefix,
      (row_number() over (partition by organisation_id, prefix order by start_date, id))::integer as number
    from (
      select id, organisation_id, start_date, case submodule
        when 'SPEARPHISHING CAMPAIGN' then 'PHISH'
        when 'VULNERABILITY ASSESSMENT' then 'VULN'
        when 'PENETRATION TESTING' then 'PENTEST'
        when 'WIRELESS SECURITY ASSESSMENT' then 'WIFI'
        when 'SHIELDING' then 'SHIELD'
        when 'SAST' then 'SAST'
        else 'REQUEST'
      end as prefix
      from requests
    ) as of_service
  ) as counted
) as named;
create unique index on numbered (id);
analyze numbered;

insert into request_numbers
select organisation_id, prefix, max(number) from numbered group by 1, 2 order by 1, 2;

-- No status, title or kind changes: the triggers have nothing to count, and comparing all rows would take minutes.
alter table requests disable trigger user;
-- Each row moves, and would be entered into every index: those are made anew behind it.
create temporary table dropped_indexes on commit drop as
select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
from pg_index i join pg_class c on c.oid = i.indexrelid
where i.indrelid = 'requests'::regclass and not i.indisprimary
  and not exists (select from pg_constraint k where k.conindid = i.indexrelid);
do $$
declare
  one record;
begin
  for one in select name from dropped_indexes loop
    execute format('drop index %I', one.name);
  end loop;
  update requests r set reference = n.reference,
    words = r.words || array_to_tsvector(n.words)
  from numbered n where n.id = r.id;
  for one in select definition from dropped_indexes loop
    execute one.definition;
  end loop;
end $$;
alter table requests enable trigger user;

-- The index of words: the new ones, and those behind one of them, which may now share more with the word before.
insert into request_words (organisation_id, request_id, start_date, shares, area, word)
select organisation_id, id, start_date, (case
    when left(own, 2) is distinct from left(before, 2) or length(own) < 2 then 0
    else (select max(n) from generate_series(2, least(length(own), length(before))) as n
          where left(own, n) = left(before, n))
  end)::smallint, left(module, 1), own
from (
  select r.organisation_id, r.id, r.start_date, r.module, w.own, w.before, n.words as given
  from requests r join numbered n using (id), lateral (
    select lexeme collate "C" as own, lag(lexeme) over (order by lexeme collate "C") as before from unnest(r.words)
  ) as w
) as sorted
where own = any (given) or before = any (given)
order by organisation_id, own, start_date
on conflict (organisation_id, word, start_date, request_id) do update set shares = excluded.shares;

alter table requests alter column reference set not null;
-- The number first: an index that begins with the organisation would draw the planner away from those of the orders.
create unique index requests_reference on requests (reference, organisation_id);
analyze requests;
analyze request_words;

-- Entries of deep search are written anew, in their places: what they name is no news for monitors.
insert into search_waiting (kind, id)
select 'request', id from requests union all select 'finding', id from findings;

-- What was issued keeps its words: documents of a version from before call findings by their numbers alone.
alter table report_versions add column by_reference boolean not null default false;
alter table report_versions alter column by_reference set default true;
