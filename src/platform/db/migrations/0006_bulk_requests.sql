-- One sending may make several requests (a list of domains): the first stands in request_id, the others here.
alter table idempotency_keys add column further_ids uuid[];
