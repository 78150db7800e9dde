-- Bytes by kind are kept by statements whose plan is kept, too: what was put together anew each time took longer to plan
-- than to run.
create or replace function keep_stored_kinds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Nothing is locked where nothing changes: keys are wrapped anew by the thousand.
  if tg_op = 'INSERT' then
    insert into stored_kinds as kept
    select organisation_id, kind, sum(size) from added where removed_at is null
    group by 1, 2 having sum(size) <> 0 order by 1, 2
    on conflict (organisation_id, kind) do update set bytes = kept.bytes + excluded.bytes;
  elsif tg_op = 'DELETE' then
    insert into stored_kinds as kept
    select organisation_id, kind, -sum(size) from removed where removed_at is null
    group by 1, 2 having sum(size) <> 0 order by 1, 2
    on conflict (organisation_id, kind) do update set bytes = kept.bytes + excluded.bytes;
  else
    insert into stored_kinds as kept
    select organisation_id, kind, sum(change) from (
      select organisation_id, kind, size as change from added where removed_at is null
      union all
      select organisation_id, kind, -size from removed where removed_at is null
    ) as changes
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (organisation_id, kind) do update set bytes = kept.bytes + excluded.bytes;
  end if;
  return null;
end $$;
