-- outside a transaction
-- What the bell says of a deadline is found by its request when nothing is due any more, whoever has not read it.
create index concurrently notices_of_deadlines on notices (request_id)
  where read_at is null and kind in ('finding-due', 'finding-overdue', 'risk-ending', 'work-due', 'work-overdue');
