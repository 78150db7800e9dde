-- A weakness that a later scan of the same code found again is continued there: it counts once, and its owner, its
-- deadline and what was decided about it go with it (docs/decisions/0033).
alter table findings
  drop constraint findings_state_check,
  add constraint findings_state_check check (state in ('open', 'fixed', 'accepted', 'false_positive', 'superseded')),
  -- Where it is continued. Nulled only where an organisation is erased.
  add column superseded_by uuid references findings on delete set null,
  -- What it was until then.
  add column superseded_from text check (superseded_from in ('open', 'accepted', 'false_positive')),
  add constraint findings_superseded check ((state = 'superseded') = (superseded_from is not null)),
  add constraint findings_superseded_by check (superseded_by is null or state = 'superseded'),
  -- When the customer first saw the weakness, in the scan that found it first: its deadline is counted from there.
  -- Null: when this one was released.
  add column first_released_at timestamptz,
  drop column state_rank;
alter table findings add column state_rank smallint not null generated always as (
  case state when 'open' then 1 when 'accepted' then 2 when 'fixed' then 3 when 'false_positive' then 4 else 5 end) stored;
create index findings_by_state on findings (organisation_id, state_rank, id);
create index findings_all_state on findings (state_rank, id);
create index findings_superseded_by on findings (superseded_by) where superseded_by is not null;

-- The earlier scan whose findings a request of a machine continues.
alter table requests add column continues_id uuid references requests on delete set null;
create index requests_continued on requests (continues_id) where continues_id is not null;
-- Those whose report is being built: findings of them are continued before they are finished.
create index requests_finishing on requests (organisation_id, submodule, type_submodule) where finishing;
