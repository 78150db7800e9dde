-- What people are told in the console and by mail. What happens is written down in the transaction in which it
-- happens; a worker then tells each person it concerns, in one transaction: nobody is forgotten, nobody told twice.

create table notice_events (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid references requests on delete cascade,
  kind text not null,
  details jsonb not null,
  -- Who did it: is not told what they have done. Null: a machine.
  actor_id uuid references people,
  at timestamptz not null,
  told_at timestamptz
);
create index notice_events_waiting on notice_events (at, id) where told_at is null;
create index notice_events_told on notice_events (told_at) where told_at is not null;
alter table notice_events enable row level security;
create policy everybody on notice_events using ((select app_sees_all())) with check ((select app_sees_all()));
-- A customer's transaction says what happened, and reads nothing of what happened.
create policy own_events on notice_events for insert
  with check (organisation_id = (select app_organisation()) and told_at is null);

create table notices (
  id uuid primary key,
  event_id uuid not null references notice_events on delete cascade,
  person_id uuid not null references people,
  -- The person's own; null for staff.
  organisation_id uuid references organisations,
  -- Of the request that it is about.
  request_id uuid references requests on delete cascade,
  kind text not null,
  details jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  -- Once a person, whatever is tried again.
  unique (event_id, person_id)
);
create index notices_of_person on notices (person_id, at desc, id desc);
create index notices_unread on notices (person_id) where read_at is null;
alter table notices enable row level security;
create policy tenant on notices
  using ((select app_sees_all()) or organisation_id = (select app_organisation()))
  with check ((select app_sees_all()) or organisation_id = (select app_organisation()));

-- Where somebody wants other than what is usual.
create table notice_choices (
  person_id uuid not null references people,
  kind text not null,
  by_mail boolean not null,
  primary key (person_id, kind)
);
alter table notice_choices enable row level security;
-- A person's own, by the server's word: it holds no customer's data.
create policy everybody on notice_choices using (true) with check (true);
