-- What nothing rates comes in as a draft of severity `info` that a person rates before the customer sees it.
alter table findings
  add column to_rate boolean not null default false,
  add constraint findings_rated check (not to_rate or released_at is null);
create index findings_to_rate on findings (request_id) where to_rate;

-- How many of what was read a person rates, and how many of those lie outside of what the request names.
alter table imports add column to_rate jsonb not null default '{}';
