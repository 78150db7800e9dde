-- Findings that people write, release, settle and test again; until now only machines made them, for all to see.

alter table findings
  -- F-001 of its request: stays with the finding whatever is added or sorted later.
  add column number integer,
  -- What made it: an engine's or a scanner's name, or 'analyst'.
  add column source text not null default 'analyst',
  -- Everything it was seen on, the location first; empty where the location says it all.
  add column targets text[] not null default '{}',
  -- Of the vector, by its own formula.
  add column cvss_score real check (cvss_score between 0 and 10),
  -- Languages somebody wrote the texts in; the other one repeats them until then.
  add column written_in text[] not null default '{en,es}',
  -- Words of titles, places and kind without case and accents, made in the application: what a search looks through.
  add column words tsvector not null default '',
  -- Null: a draft, which no customer sees.
  add column released_at timestamptz,
  -- By when it is to be fixed; null where nobody set a time for its severity.
  add column due_at timestamptz,
  add column state_reason text,
  -- An accepted risk is accepted until a day.
  add column state_until timestamptz,
  add column state_at timestamptz,
  add column state_by uuid references people,
  add column created_by uuid references people,
  add column updated_at timestamptz,
  -- Counts changes: who edits an older one than there is learns it instead of overwriting it.
  add column version integer not null default 1;

update findings set number = numbered.number, released_at = created_at, updated_at = created_at, source = 'code engine',
  words = array_to_tsvector(array(select distinct left(word, 60) from regexp_split_to_table(lower(regexp_replace(normalize(
    concat_ws(' ', title ->> 'en', title ->> 'es', location, cwe), NFKD), '[\u0300-\u036f]', '', 'g')), '\s+') as word
    where word <> ''))
from (
  select id, row_number() over (partition by request_id
    order by array_position(array['critical', 'high', 'medium', 'low', 'info'], severity), location, id) as number
  from findings
) as numbered where numbered.id = findings.id;

alter table findings
  alter column number set not null,
  alter column updated_at set not null,
  add constraint findings_number unique (request_id, number),
  add constraint findings_accepted_until check ((state = 'accepted') = (state_until is not null)),
  add constraint findings_settled_by_reason check (state not in ('accepted', 'false_positive') or state_reason is not null),
  add constraint findings_settled_after_release check (state = 'open' or released_at is not null),
  -- The worst first, as an index reads it.
  add column severity_weight smallint not null generated always as (
    case severity when 'critical' then 5 when 'high' then 4 when 'medium' then 3 when 'low' then 2 else 1 end) stored,
  add column due_key timestamptz not null generated always as (coalesce(due_at, 'infinity')) stored;

create index findings_worst on findings (organisation_id, severity_weight desc, id desc);
create index findings_worst_of_state on findings (organisation_id, state, severity_weight desc, id desc);
create index findings_worst_of_request on findings (request_id, severity_weight desc, id desc);
create index findings_due on findings (organisation_id, due_key, id) where state = 'open';
-- What is accepted for a time only, and when that ends.
create index findings_accepted on findings (state_until) where state = 'accepted';

create index findings_words on findings using gin (words);

-- Words have an index, but under row-level security no way leads into it: the operator is not leakproof. This function
-- looks with the owner's eyes, and gives only what the caller may see.
create function findings_with_words(query tsquery, organisation uuid, request uuid, most integer)
returns table (id uuid, request_id uuid, severity text, state text, released boolean, due_key timestamptz)
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select f.id, f.request_id, f.severity, f.state, f.released_at is not null, f.due_key
  from findings f
  where f.words @@ query
    and (app_sees_all() or (f.organisation_id = app_organisation() and f.released_at is not null))
    and (organisation is null or f.organisation_id = organisation)
    and (request is null or f.request_id = request)
  limit most
$$;
revoke all on function findings_with_words from public;

-- A customer sees what was released, says the database too.
alter policy tenant on findings
  using ((select app_sees_all()) or (organisation_id = (select app_organisation()) and released_at is not null))
  with check ((select app_sees_all()) or (organisation_id = (select app_organisation()) and released_at is not null));

-- Counters: of an organisation, and of each request, by state and by whether customers see them.
drop trigger counts_added on findings;
drop trigger counts_changed on findings;
drop trigger counts_removed on findings;
drop function keep_finding_counts();
drop table finding_counts;

create table finding_counts (
  organisation_id uuid not null references organisations,
  severity text not null,
  state text not null,
  released boolean not null,
  total bigint not null,
  primary key (organisation_id, severity, state, released)
) with (fillfactor = 50);
create table request_finding_counts (
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests on delete cascade,
  severity text not null,
  state text not null,
  released boolean not null,
  total bigint not null,
  primary key (request_id, severity, state, released)
) with (fillfactor = 50);

do $$
declare name text;
begin
  foreach name in array array['finding_counts', 'request_finding_counts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or (organisation_id = (select app_organisation()) and released))', name);
  end loop;
end $$;

-- One statement's rows at once, written in the order of the keys, like the counters of requests (0004).
create function keep_finding_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(to_jsonb(g)) into changes from (
      select organisation_id as o, request_id as q, severity as s, state as t, released_at is not null as r, count(*) as n
      from added group by 1, 2, 3, 4, 5) as g;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(to_jsonb(g)) into changes from (
      select organisation_id as o, request_id as q, severity as s, state as t, released_at is not null as r, -count(*) as n
      from removed group by 1, 2, 3, 4, 5) as g;
  else
    select jsonb_agg(to_jsonb(g)) into changes from (
      select o, q, s, t, r, sum(change) as n from (
        select organisation_id as o, request_id as q, severity as s, state as t, released_at is not null as r, 1 as change
        from added
        union all
        select organisation_id, request_id, severity, state, released_at is not null, -1 from removed
      ) as both_sides group by 1, 2, 3, 4, 5 having sum(change) <> 0) as g;
  end if;
  insert into finding_counts as kept
  select (c ->> 'o')::uuid, c ->> 's', c ->> 't', (c ->> 'r')::boolean, sum((c ->> 'n')::bigint)
  from jsonb_array_elements(changes) as c group by 1, 2, 3, 4 having sum((c ->> 'n')::bigint) <> 0 order by 1, 2, 3, 4
  on conflict (organisation_id, severity, state, released) do update set total = kept.total + excluded.total;
  insert into request_finding_counts as kept
  select (c ->> 'o')::uuid, (c ->> 'q')::uuid, c ->> 's', c ->> 't', (c ->> 'r')::boolean, sum((c ->> 'n')::bigint)
  from jsonb_array_elements(changes) as c group by 1, 2, 3, 4, 5 having sum((c ->> 'n')::bigint) <> 0
  order by 2, 3, 4, 5
  on conflict (request_id, severity, state, released) do update set total = kept.total + excluded.total;
  return null;
end $$;
revoke all on function keep_finding_counts from public;
create trigger counts_added after insert on findings referencing new table as added
  for each statement execute function keep_finding_counts();
create trigger counts_changed after update on findings referencing new table as added old table as removed
  for each statement execute function keep_finding_counts();
create trigger counts_removed after delete on findings referencing old table as removed
  for each statement execute function keep_finding_counts();
insert into finding_counts
select organisation_id, severity, state, true, count(*) from findings group by 1, 2, 3;
insert into request_finding_counts
select organisation_id, request_id, severity, state, true, count(*) from findings group by 1, 2, 3, 4;

-- What happened to a finding, for those who may read it.
create table finding_history (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  finding_id uuid not null references findings on delete cascade,
  at timestamptz not null,
  person_id uuid references people,
  -- As it was: a customer reads it without being able to read the provider's people. Null: a machine.
  by_name text,
  -- created, imported, edited, released, state, retest
  kind text not null,
  details jsonb not null,
  -- Of the time when it was a draft: the provider's own.
  internal boolean not null
);
create index finding_history_finding on finding_history (finding_id, at, id);
alter table finding_history enable row level security;
create policy tenant on finding_history
  using ((select app_sees_all()) or (organisation_id = (select app_organisation()) and not internal))
  with check ((select app_sees_all()) or (organisation_id = (select app_organisation()) and not internal));

-- Pictures and files that show it; what people send each other; what scanners wrote.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('upload', 'attachment', 'report', 'evidence', 'message', 'import', 'document'));
alter table files add column finding_id uuid references findings;
alter table files add constraint files_evidence_of check ((kind = 'evidence') = (finding_id is not null));
create index files_finding on files (finding_id, created_at, id) where finding_id is not null;

-- Days by severity in which an organisation wants things fixed; where it set none, the product's own hold.
create table fix_deadlines (
  organisation_id uuid not null references organisations,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low', 'info')),
  -- Null: no deadline.
  days integer check (days between 1 and 3650),
  primary key (organisation_id, severity)
);

-- Rounds in which the provider looks again at what a customer says is fixed.
create table retests (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  -- 1 for the first round of its request.
  number integer not null,
  state text not null check (state in ('asked', 'running', 'done', 'declined', 'withdrawn')),
  note text not null,
  asked_by uuid not null references people,
  asked_by_name text not null,
  asked_at timestamptz not null,
  answer text,
  answered_by_name text,
  ended_at timestamptz,
  unique (request_id, number)
);
-- One open round a request.
create unique index retests_open on retests (request_id) where state in ('asked', 'running');
create index retests_waiting on retests (asked_at, id) where state in ('asked', 'running');
create table retest_findings (
  retest_id uuid not null references retests,
  organisation_id uuid not null references organisations,
  finding_id uuid not null references findings,
  result text check (result in ('fixed', 'open', 'not_tested')),
  note text,
  primary key (retest_id, finding_id)
);
create index retest_findings_finding on retest_findings (finding_id);

do $$
declare name text;
begin
  foreach name in array array['fix_deadlines', 'retests', 'retest_findings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or organisation_id = (select app_organisation()))
      with check ((select app_sees_all()) or organisation_id = (select app_organisation()))', name);
  end loop;
end $$;

-- The provider's own texts for weaknesses that come again and again, in both languages.
create table finding_texts (
  id uuid primary key,
  title jsonb not null,
  description jsonb not null,
  remediation jsonb not null,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low', 'info')),
  cwe text,
  cvss text,
  -- One text a title, whatever its case.
  title_key text not null unique,
  search_text text not null,
  created_by uuid references people,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index finding_texts_title on finding_texts (title_key, id);
alter table finding_texts enable row level security;
create policy provider on finding_texts using ((select app_sees_all())) with check ((select app_sees_all()));
