-- What changes on which day, kept like the totals of lists (docs/decisions/0007): plots over time read days, not rows.

-- When the status last changed.
alter table requests add column moved_at timestamptz;

-- Open findings that customers see: by how many they grew or shrank on a day (UTC).
create table finding_days (
  organisation_id uuid not null references organisations,
  day date not null,
  severity text not null,
  -- Whose campaign it was found in, which other Members do not read; the nil id for all else.
  campaign_of uuid not null,
  change bigint not null,
  primary key (organisation_id, day, severity, campaign_of)
) with (fillfactor = 50);
create index finding_days_day on finding_days (day);

-- How many requests entered a status on a day (UTC), and how many left it. All begin as pending.
create table request_days (
  organisation_id uuid not null references organisations,
  day date not null,
  status text not null,
  entered bigint not null,
  gone bigint not null,
  primary key (day, organisation_id, status)
) with (fillfactor = 50);

do $$
declare name text;
begin
  foreach name in array array['finding_days', 'request_days'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or organisation_id = (select app_organisation()))', name);
  end loop;
end $$;

create function day_of(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'UTC')::date
$$;

-- Rows in the order of their key, like the counters of 0004: everybody takes them so.
create function keep_finding_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_array(organisation_id, request_id, day_of(released_at), severity, 1)) into changes
    from added where state = 'open' and released_at is not null;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_array(organisation_id, request_id, day_of(updated_at), severity, -1)) into changes
    from removed where state = 'open' and released_at is not null;
  else
    select jsonb_agg(change) into changes from (
      select jsonb_build_array(a.organisation_id, a.request_id, day_of(case
        when r.released_at is null then a.released_at
        when r.state <> 'open' then coalesce(a.state_at, a.updated_at)
        else a.updated_at end), a.severity, 1) as change
      from added a join removed r using (id)
      where a.state = 'open' and a.released_at is not null
        and (r.released_at is null or (r.state, r.severity) <> (a.state, a.severity))
      union all
      select jsonb_build_array(r.organisation_id, r.request_id, day_of(case
        when a.state <> 'open' then coalesce(a.state_at, a.updated_at)
        else a.updated_at end), r.severity, -1)
      from removed r join added a using (id)
      where r.state = 'open' and r.released_at is not null
        and (a.released_at is null or (a.state, a.severity) <> (r.state, r.severity))
    ) as both_sides;
  end if;
  if changes is null then return null; end if;
  insert into finding_days as kept
  select (c ->> 0)::uuid, (c ->> 2)::date, c ->> 3,
    case when q.submodule = 'SPEARPHISHING CAMPAIGN' then q.created_by
      else '00000000-0000-0000-0000-000000000000'::uuid end, sum((c ->> 4)::bigint)
  from jsonb_array_elements(changes) as c left join requests q on q.id = (c ->> 1)::uuid
  group by 1, 2, 3, 4 having sum((c ->> 4)::bigint) <> 0 order by 1, 2, 3, 4
  on conflict (organisation_id, day, severity, campaign_of) do update set change = kept.change + excluded.change;
  return null;
end $$;
revoke all on function keep_finding_days from public;

create function keep_request_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into request_days as kept
    select organisation_id, day, status, sum(entered), sum(gone) from (
      select organisation_id, day_of(start_date) as day, 'pending' as status, 1 as entered,
        (status <> 'pending')::int as gone from added
      union all
      select organisation_id, day_of(start_date), status, 1, 0 from added where status <> 'pending'
    ) as began group by 1, 2, 3 order by 2, 1, 3
    on conflict (day, organisation_id, status)
      do update set entered = kept.entered + excluded.entered, gone = kept.gone + excluded.gone;
  elsif tg_op = 'DELETE' then
    insert into request_days as kept
    select organisation_id, day_of(now()), status, 0, count(*) from removed group by 1, 2, 3 order by 2, 1, 3
    on conflict (day, organisation_id, status) do update set gone = kept.gone + excluded.gone;
  else
    insert into request_days as kept
    select organisation_id, day, status, sum(entered), sum(gone) from (
      select a.organisation_id, day_of(at) as day, side.status, side.entered, side.gone
      from added a join removed r using (id),
        lateral (select coalesce(a.moved_at, now()) as at) as moved,
        lateral (values (a.status, 1, 0), (r.status, 0, 1)) as side (status, entered, gone)
      where a.status <> r.status
    ) as moves group by 1, 2, 3 order by 2, 1, 3
    on conflict (day, organisation_id, status)
      do update set entered = kept.entered + excluded.entered, gone = kept.gone + excluded.gone;
  end if;
  return null;
end $$;
revoke all on function keep_request_days from public;

create trigger days_added after insert on findings referencing new table as added
  for each statement execute function keep_finding_days();
create trigger days_changed after update on findings referencing new table as added old table as removed
  for each statement execute function keep_finding_days();
create trigger days_removed after delete on findings referencing old table as removed
  for each statement execute function keep_finding_days();
create trigger days_added after insert on requests referencing new table as added
  for each statement execute function keep_request_days();
create trigger days_changed after update on requests referencing new table as added old table as removed
  for each statement execute function keep_request_days();
create trigger days_removed after delete on requests referencing old table as removed
  for each statement execute function keep_request_days();

-- What is there already, as its history tells it; where that is silent, what stands now is right.
insert into finding_days
with told as (
  select h.finding_id, day_of(h.at) as day,
    (h.details ->> 'to' = 'open')::int - (h.details ->> 'from' = 'open')::int as change
  from finding_history h where h.kind = 'state'
), changes as (
  select id as finding_id, day_of(released_at) as day, 1 as change from findings where released_at is not null
  union all select finding_id, day, change from told
  union all
  select f.id, day_of(coalesce(f.state_at, f.updated_at)), (f.state = 'open')::int - 1 - coalesce(t.change, 0)::int
  from findings f left join (select finding_id, sum(change) as change from told group by 1) as t on t.finding_id = f.id
  where f.released_at is not null
)
select f.organisation_id, c.day, f.severity,
  case when q.submodule = 'SPEARPHISHING CAMPAIGN' then q.created_by
    else '00000000-0000-0000-0000-000000000000'::uuid end, sum(c.change)
from changes c join findings f on f.id = c.finding_id join requests q on q.id = f.request_id
group by 1, 2, 3, 4 having sum(c.change) <> 0;

insert into request_days
with lines as (
  select organisation_id, request_id, at, status,
    lag(status) over (partition by request_id order by at, id) as before,
    row_number() over (partition by request_id order by at desc, id desc) as place
  from request_timeline
), changes as (
  select organisation_id, day_of(at) as day, status, 1 as entered, 0 as gone
  from lines where status is distinct from before
  union all
  select organisation_id, day_of(at), before, 0, 1 from lines where before <> status
  union all
  select r.organisation_id, day_of(least(coalesce(r.end_date, r.start_date), now())), side.status, side.entered, side.gone
  from requests r left join lines l on l.request_id = r.id and l.place = 1,
    lateral (values (r.status, 1, 0), (l.status, 0, 1)) as side (status, entered, gone)
  where r.status is distinct from l.status and side.status is not null
)
select organisation_id, day, status, sum(entered), sum(gone) from changes group by 1, 2, 3;

-- The staff's lists go over all organisations: the same orders without one before them. The last is also where what is
-- due soon is looked for, and how what is overdue is counted.
create index findings_all_worst on findings (severity_weight desc, id desc);
create index findings_all_worst_of_state on findings (state, severity_weight desc, id desc);
create index findings_drafts on findings (severity_weight desc, id desc) where released_at is null;
create index findings_all_due on findings (due_key, id) where state = 'open';

-- What is told once only, whatever is tried again and by however many: by its name.
alter table notice_events add column once text;
create unique index notice_events_once on notice_events (once) where once is not null;
