-- Whether a request is about people is its service's to say and stands in its row (docs/decisions/0019): nothing here
-- knows a service by its name any more. What was asked for until now is known by the one name that it had.
alter table requests add column is_about_people boolean not null default false;
update requests set is_about_people = true where submodule = 'SPEARPHISHING CAMPAIGN';
-- Whoever writes a request must say it.
alter table requests alter column is_about_people drop default;

-- As in 0021, by the column.
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
    case when q.is_about_people then q.created_by
      else '00000000-0000-0000-0000-000000000000'::uuid end, sum((c ->> 4)::bigint)
  from jsonb_array_elements(changes) as c left join requests q on q.id = (c ->> 1)::uuid
  group by 1, 2, 3, 4 having sum((c ->> 4)::bigint) <> 0 order by 1, 2, 3, 4
  on conflict (organisation_id, day, severity, campaign_of) do update set change = kept.change + excluded.change;
  return null;
end $$;
