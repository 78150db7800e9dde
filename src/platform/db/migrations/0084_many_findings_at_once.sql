-- Findings before and after a change of many are found by their ids, however few a connection changed first. It keeps the plan
-- of its first change, of one row as a rule: a plain join then holds each row against each, and ten thousand drafts that are
-- released are a hundred million comparisons. A full join, which nothing behind it narrows (that is why it stands apart), has
-- no such plan.
create or replace function keep_finding_days() returns trigger
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
    with both_sides as materialized (
      select organisation_id, request_id,
        a.severity, a.state, a.state_at, a.released_at, a.updated_at,
        r.severity as old_severity, r.state as old_state, r.released_at as old_released_at
      from (select id, organisation_id, request_id, severity, state, state_at, released_at, updated_at from added) a
      full join (select id, severity, state, released_at from removed) r using (id)
    )
    select jsonb_agg(change) into changes from (
      select jsonb_build_array(organisation_id, request_id, day_of(case
        when old_released_at is null then released_at
        when old_state <> 'open' then coalesce(state_at, updated_at)
        else updated_at end), severity, 1) as change
      from both_sides
      where state = 'open' and released_at is not null
        and (old_released_at is null or (old_state, old_severity) <> (state, severity))
      union all
      select jsonb_build_array(organisation_id, request_id, day_of(case
        when state <> 'open' then coalesce(state_at, updated_at)
        else updated_at end), old_severity, -1)
      from both_sides
      where old_state = 'open' and old_released_at is not null
        and (released_at is null or (state, severity) <> (old_state, old_severity))
    ) as told;
  end if;
  if changes is null then return null; end if;
  insert into finding_days as kept
  select (c ->> 0)::uuid, (c ->> 2)::date, c ->> 3,
    case when q.is_about_people then q.created_by
      else '00000000-0000-0000-0000-000000000000'::uuid end, sum((c ->> 4)::bigint)
  from jsonb_array_elements(changes) as c left join requests q on q.id = (c ->> 1)::uuid
  group by 1, 2, 3, 4 having sum((c ->> 4)::bigint) <> 0 order by 1, 2, 3, 4
  on conflict (organisation_id, day, severity, campaign_of) do update set change = kept.change + excluded.change;
  return null;
end $$;

create or replace function age_comparisons() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid[];
  -- Scans that continue one of them, however far behind.
  behind uuid[];
  -- Of findings whose places changed, side by side.
  moved uuid[];
  numbers integer[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct request_id) into changed from removed;
  else
    select array_agg(distinct request_id) into changed from added;
  end if;
  if not exists (select from comparisons c where c.request_id = any (changed) or c.earlier_id = any (changed))
    and not exists (select from requests r where r.continues_id = any (changed)) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- An owner or a day by which it is due changes no comparison.
    with both_sides as materialized (
      select a.request_id, a.number, a.released_at is not null or r.released_at is not null as is_shown,
        (a.severity, a.state, a.state_at, a.fingerprint, a.title_en)
          is distinct from (r.severity, r.state, r.state_at, r.fingerprint, r.title_en) as is_other,
        (a.released_at is null, a.location, a.targets)
          is distinct from (r.released_at is null, r.location, r.targets) as has_moved
      from added a full join removed r on r.id = a.id
    )
    select array_agg(distinct request_id) filter (where is_other or has_moved),
      array_agg(request_id) filter (where is_shown and has_moved), array_agg(number) filter (where is_shown and has_moved)
      into changed, moved, numbers from both_sides;
  elsif tg_op = 'INSERT' then
    select array_agg(request_id), array_agg(number) into moved, numbers from added where released_at is not null;
  else
    select array_agg(request_id), array_agg(number) into moved, numbers from removed where released_at is not null;
  end if;
  with recursive later as (
    select r.id from requests r where r.continues_id = any (changed)
    union
    select r.id from later l join requests r on r.continues_id = l.id
  )
  select array_agg(id) into behind from later;
  update comparisons c set fresh = false
  where c.fresh and (c.request_id = any (changed) or c.earlier_id = any (changed) or c.earlier_id = any (behind));
  update comparisons c set places_version = c.places_version + 1, judged = c.judged - coalesce((
    select range_agg(int4range(m.number, m.number + 1)) from unnest(moved, numbers) as m (request_id, number)
    where m.request_id = c.earlier_id), '{}')
  where c.earlier_id = any (moved) or (c.request_id = any (moved) and not c.scope_known);
  return null;
end $$;
