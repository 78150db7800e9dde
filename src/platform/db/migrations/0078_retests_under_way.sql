-- Retests of one organisation that wait or run, among those of all: what is in them waits for the provider, not for the customer.
create index retests_under_way on retests (organisation_id) where state in ('asked', 'running');
