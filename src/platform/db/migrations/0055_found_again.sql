-- What was fixed and is found again is told apart from what is new, and what had been decided before from what is still
-- there: the kinds of a comparison have another order, and what is kept is made again.
update comparisons set fresh = false;

-- What was fixed is looked up in the scans behind the earlier one too: a finding there that is opened again ages the
-- comparisons of the scans that continue it.
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
