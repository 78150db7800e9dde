-- The provider's first steps that nothing else tells: mail that was tried, and what was decided to leave as it is.
create table installation_steps (
  step text primary key check (step in ('mail', 'logo', 'second_review')),
  done_at timestamptz not null
);
alter table installation_steps enable row level security;
create policy staff on installation_steps using ((select app_sees_all())) with check ((select app_sees_all()));

-- Who has put the list of first steps away.
alter table people add column steps_put_away boolean not null default false;
