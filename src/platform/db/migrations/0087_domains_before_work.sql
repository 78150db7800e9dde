-- Requests with a domain on which nobody works yet, oldest first: few rows, however much is finished.
create index requests_domains_before_work on requests (organisation_id, start_date, id)
  where status in ('pending', 'accepted') and domain is not null;
