-- Of one severity comes first what is due first. What is settled, and what has no day, comes after it.
-- One number, so that a page is still one walk along an index: 10^13 a severity, less the milliseconds of its day.
alter table findings add column worst_key bigint not null generated always as (
  (case severity when 'critical' then 5 when 'high' then 4 when 'medium' then 3 when 'low' then 2 else 1 end)::bigint
    * 10000000000000
  - case when state = 'open' and due_at is not null
      then greatest(0, least(9999999999999, floor(extract(epoch from due_at at time zone 'UTC') * 1000)))::bigint
      else 9999999999999 end) stored;

drop index findings_worst, findings_worst_of_state, findings_all_worst, findings_all_worst_of_state, findings_drafts,
  findings_owned_worst;
create index findings_worst on findings (organisation_id, worst_key desc, id desc);
create index findings_worst_of_state on findings (organisation_id, state, worst_key desc, id desc);
create index findings_first_of_request on findings (request_id, worst_key desc, id desc);
create index findings_all_worst on findings (worst_key desc, id desc);
create index findings_all_worst_of_state on findings (state, worst_key desc, id desc);
create index findings_drafts on findings (worst_key desc, id desc) where released_at is null;
create index findings_owned_worst on findings (owner_id, worst_key desc, id desc) where owner_id is not null;
