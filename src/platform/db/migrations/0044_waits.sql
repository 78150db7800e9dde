-- What waits for the people of an organisation, oldest first, and what they get next: few rows, however much is finished.
create index requests_questions on requests (organisation_id, waiting_since, id)
  where waiting_since is not null and status in ('pending', 'accepted', 'In progress', 'in review');
create index requests_unauthorised on requests (organisation_id, start_date, id)
  where status = 'pending' and authorisation_version is null;
create index requests_open_ends on requests (organisation_id, end_key, id)
  where status in ('pending', 'accepted', 'In progress', 'in review');
create index retests_ended on retests (organisation_id, ended_at, id) where state in ('done', 'declined');
