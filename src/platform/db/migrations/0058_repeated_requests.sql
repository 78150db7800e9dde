-- The request that whoever asked said this one repeats: it is compared with that one, whatever their titles, and a scan
-- continues its findings (docs/decisions/0033). Nulled only where an organisation is erased.
alter table requests add column repeats_id uuid references requests on delete set null;
create index requests_repeated on requests (repeats_id) where repeats_id is not null;
