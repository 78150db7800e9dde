-- Where the later request did not look depends on places and on what it names, not on states: settling a finding ages the
-- pages only. What nobody has asked for in a while goes.
alter table comparisons
  -- Counts each change of places: of released findings of the earlier request, and of the later one where `outside` is told
  -- from what that found.
  add column places_version integer not null default 0,
  -- Of which version `outside` is; null where it has to be told again.
  add column outside_version integer,
  -- Numbers of the earlier findings whose places were held against what the later request names, as they are now. Of all
  -- others nobody knows whether they were looked at: once the list of targets is erased, nobody will.
  add column judged int4multirange not null default '{}',
  -- The day on which somebody last read it.
  add column read_at timestamptz not null default date_trunc('day', now());

-- One that is fresh has seen all that is there. Of another one nobody knows.
update comparisons c set outside_version = 0, judged = coalesce((
  select range_agg(int4range(f.number, f.number + 1)) from findings f
  where f.request_id = c.earlier_id and f.released_at is not null), '{}')
where c.fresh;

create or replace function age_comparisons() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid[];
  -- Of findings whose places changed, side by side.
  moved uuid[];
  numbers integer[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct request_id) into changed from removed;
  else
    select array_agg(distinct request_id) into changed from added;
  end if;
  if not exists (select from comparisons c where c.request_id = any (changed) or c.earlier_id = any (changed)) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- An owner or a day by which it is due changes no comparison.
    select array_agg(distinct a.request_id) into changed from added a join removed r on r.id = a.id
    where (a.severity, a.state, a.state_at, a.released_at is null, a.fingerprint, a.title_en, a.location, a.targets)
      is distinct from
      (r.severity, r.state, r.state_at, r.released_at is null, r.fingerprint, r.title_en, r.location, r.targets);
    select array_agg(a.request_id), array_agg(a.number) into moved, numbers from added a join removed r on r.id = a.id
    where (a.released_at is not null or r.released_at is not null)
      and (a.released_at is null, a.location, a.targets) is distinct from (r.released_at is null, r.location, r.targets);
  elsif tg_op = 'INSERT' then
    select array_agg(request_id), array_agg(number) into moved, numbers from added where released_at is not null;
  else
    select array_agg(request_id), array_agg(number) into moved, numbers from removed where released_at is not null;
  end if;
  update comparisons c set fresh = false
  where c.fresh and (c.request_id = any (changed) or c.earlier_id = any (changed));
  update comparisons c set places_version = c.places_version + 1, judged = c.judged - coalesce((
    select range_agg(int4range(m.number, m.number + 1)) from unnest(moved, numbers) as m (request_id, number)
    where m.request_id = c.earlier_id), '{}')
  where c.earlier_id = any (moved) or (c.request_id = any (moved) and not c.scope_known);
  return null;
end $$;
