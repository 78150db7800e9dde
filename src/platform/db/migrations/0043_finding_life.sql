-- A finding has a life: somebody of the organisation owns it, both sides talk about it, and the list is put in any order.

alter table findings
  -- Who of the organisation takes care of it, with the name that they had then.
  add column owner_id uuid references people,
  add column owner_name text,
  add constraint findings_owner check ((owner_id is null) = (owner_name is null)),
  -- What a list is ordered by; nobody's come last.
  add column owner_key text collate "C" not null generated always as (coalesce(lower(owner_name), '~')) stored,
  add column state_rank smallint not null generated always as (
    case state when 'open' then 1 when 'accepted' then 2 when 'fixed' then 3 else 4 end) stored,
  add column title_en text collate "C" not null generated always as (left(regexp_replace(
    normalize(lower(coalesce(title ->> 'en', '')), NFKD), '[\u0300-\u036f]', '', 'g'), 60)) stored,
  add column title_es text collate "C" not null generated always as (left(regexp_replace(
    normalize(lower(coalesce(title ->> 'es', '')), NFKD), '[\u0300-\u036f]', '', 'g'), 60)) stored,
  -- What makes findings the same weakness: the CWE, or the title where none fits.
  add column weakness text collate "C" not null generated always as (
    coalesce(cwe, left(coalesce(title ->> 'en', ''), 120))) stored,
  -- The file without its line, the host without its port.
  add column place text collate "C" not null generated always as (
    left(regexp_replace(location, ':[0-9]+$', ''), 200)) stored;

create index findings_by_title_en on findings (organisation_id, title_en, id);
create index findings_by_title_es on findings (organisation_id, title_es, id);
create index findings_by_state on findings (organisation_id, state_rank, id);
create index findings_by_request on findings (organisation_id, request_id, number);
create index findings_by_owner on findings (organisation_id, owner_key, id);
create index findings_all_title_en on findings (title_en, id);
create index findings_all_title_es on findings (title_es, id);
create index findings_all_state on findings (state_rank, id);
create index findings_all_owner on findings (owner_key, id);
create index findings_owned on findings (owner_id, id) where owner_id is not null;
create index findings_owned_worst on findings (owner_id, severity_weight desc, id desc) where owner_id is not null;
create index findings_weakness on findings (weakness, organisation_id);
create index findings_place on findings (place, organisation_id);

-- As in 0015; and who owns it, what weakness it is, and where.
drop function findings_with_words(tsquery, uuid, uuid, integer);
create function findings_with_words(query tsquery, organisation uuid, request uuid, most integer)
returns table (id uuid, request_id uuid, severity text, state text, released boolean, due_key timestamptz,
  owner_id uuid, weakness text, place text)
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select f.id, f.request_id, f.severity, f.state, f.released_at is not null, f.due_key, f.owner_id, f.weakness, f.place
  from findings f
  where f.words @@ query
    and (app_sees_all() or (f.organisation_id = app_organisation() and f.released_at is not null))
    and (organisation is null or f.organisation_id = organisation)
    and (request is null or f.request_id = request)
  limit most
$$;
revoke all on function findings_with_words from public;

-- A comment is a message about one finding of the request; the talk about the request has those without one.
alter table messages
  add column finding_id uuid references findings on delete cascade,
  add constraint messages_comments check (finding_id is null or kind = 'message');
drop index messages_request;
create index messages_request on messages (request_id, id) where finding_id is null;
create index messages_of_request on messages (request_id, by_id, id);
create index messages_finding on messages (finding_id, id) where finding_id is not null;

-- How somebody likes to see the list of findings, under a name of their own.
create table finding_filters (
  id uuid primary key,
  -- Null: one of the provider's people.
  organisation_id uuid references organisations,
  person_id uuid not null references people,
  name text not null check (length(name) between 1 and 60),
  -- As the list's address has it, without what pages it.
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null,
  unique (person_id, name)
);
create index finding_filters_organisation on finding_filters (organisation_id, id);
alter table finding_filters enable row level security;
create policy tenant on finding_filters
  using ((select app_sees_all()) or organisation_id = (select app_organisation()))
  with check ((select app_sees_all()) or organisation_id = (select app_organisation()));
create trigger being_erased before insert or update on finding_filters for each row
  when (current_setting('app.scope', true) in ('staff', 'customer'))
  execute function refuse_row_while_erased();

-- What somebody kept for themselves goes with them.
create function forget_finding_filters() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from finding_filters where person_id = new.id;
  return null;
end $$;
revoke all on function forget_finding_filters from public;
create trigger finding_filters_go after update on people for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_finding_filters();

-- Before what they point at.
do $$
declare
  names text;
begin
  select string_agg(quote_literal(place), ', ') into names
  from unnest(array['finding_filters'] || tables_of_an_organisation()) as place;
  execute format('create or replace function tables_of_an_organisation() returns text[] language sql immutable as %L',
    format('select array[%s]', names));
end $$;

-- As in 0039; and what somebody owned is nobody's again.
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
  update findings set owner_id = null, owner_name = null where id = any (array(
    select f.id from findings f where f.owner_id = person order by f.id limit most));
  get diagnostics changed = row_count;
  if changed > 0 then
    return changed;
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
