-- Which of the staff made or reset which account, each of them: a later reset does not make an earlier one forgotten.

create table account_links (
  person_id uuid not null references people(id) on delete cascade,
  given_by uuid not null references people(id) on delete cascade,
  at timestamptz not null,
  primary key (person_id, given_by)
);

alter table account_links enable row level security;
create policy provider on account_links using (app_may_see(null)) with check (app_may_see(null));

create index account_links_given_by on account_links (given_by);

insert into account_links (person_id, given_by, at)
select id, credentials_by, credentials_at from people
where credentials_by is not null and credentials_at is not null and credentials_by <> id;

drop index people_credentials_by;
alter table people drop column credentials_by, drop column credentials_at;
