-- The ledger tells all that happens to a quota: units that are taken, used and given back, limits and credits that are
-- granted, periods that begin. What is used now is the sum of what reserve, use, return and period lines change.
alter table quota_ledger drop constraint quota_ledger_kind_check;
alter table quota_ledger add constraint quota_ledger_kind_check
  check (kind in ('reserve', 'use', 'return', 'limit', 'period', 'credit'));
-- Before: the limit, the credits, or what the period that ended had used.
alter table quota_ledger add column was integer;
-- The person's name as it was; null for a machine.
alter table quota_ledger add column by_name text;
-- The number of the quota's period in which the line was written.
alter table quota_ledger add column period integer not null default 0;
update quota_ledger l set by_name = p.username from people p where p.id = l.person_id;
update quota_ledger l set was = before.amount from (
  select id, lag(amount, 1, 0) over (
    partition by organisation_id, submodule, type_submodule order by at, id
  ) as amount from quota_ledger where kind = 'limit'
) as before where before.id = l.id;
create index quota_ledger_reserved on quota_ledger (organisation_id, at) where kind = 'reserve';

-- How often the figure has begun at 0 again.
alter table quotas add column period integer not null default 0;

-- The first moment that is in the period, and the first that is no longer.
create table contract_periods (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- When what is used was set to 0, or the moment at which a period was entered that had begun already.
  begun_at timestamptz,
  created_at timestamptz not null
);
create unique index contract_periods_start on contract_periods (organisation_id, starts_at);
create index contract_periods_due on contract_periods (starts_at) where begun_at is null;
alter table contract_periods enable row level security;
create policy tenant on contract_periods
  using ((select app_sees_all()) or organisation_id = (select app_organisation()))
  with check ((select app_sees_all()) or organisation_id = (select app_organisation()));

-- What customers ask for when a quota ends, and what became of it.
create table quota_asks (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  submodule text not null,
  type_submodule text not null,
  units integer not null check (units between 1 and 1000),
  note text not null,
  state text not null check (state in ('open', 'granted', 'declined', 'withdrawn')),
  asked_by uuid not null references people,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- Why it was declined.
  answer text,
  -- The limit that was granted.
  granted_limit integer,
  answered_by_name text,
  answered_at timestamptz
);
create index quota_asks_newest on quota_asks (organisation_id, submodule, type_submodule, asked_at desc);
-- One that waits a service.
create unique index quota_asks_open on quota_asks (organisation_id, submodule, type_submodule) where state = 'open';
alter table quota_asks enable row level security;
create policy tenant on quota_asks
  using ((select app_sees_all()) or organisation_id = (select app_organisation()))
  with check ((select app_sees_all()) or organisation_id = (select app_organisation()));
