-- Who made or reset an account holds its first password: for a while the two are not two people.

alter table people
  -- Null: the command line, or nobody any more.
  add column credentials_by uuid references people(id) on delete set null,
  add column credentials_at timestamptz,
  -- When an Operator was disabled or got another role: whoever did it is not alone at once.
  add column operator_until timestamptz;

create index people_credentials_by on people (credentials_by) where credentials_by is not null;

update people p set credentials_by = given.actor_id, credentials_at = given.at
from (
  select distinct on (a.object) a.object, a.actor_id, a.at
  from audit_entries a join people doer on doer.id = a.actor_id
  where a.action in ('person.create', 'person.reset') and a.organisation_id is null
    and a.at > now() - interval '30 days'
  order by a.object, a.at desc
) given
where p.id::text = given.object and p.organisation_id is null;

-- What one Operator asks for and another confirms; see docs/security/access.md.
create table operator_acts (
  id uuid primary key,
  kind text not null,
  -- The call's checked input.
  input jsonb not null,
  asked_by uuid not null references people(id) on delete cascade,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'confirmed', 'withdrawn')),
  decided_by uuid references people(id) on delete set null,
  decided_at timestamptz
);

alter table operator_acts enable row level security;
create policy provider on operator_acts using (app_may_see(null)) with check (app_may_see(null));

create index operator_acts_waiting on operator_acts (asked_at) where state = 'waiting';
