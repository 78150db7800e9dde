-- The request that whoever asked said this one repeats: it is compared with that one, whatever their titles, and a scan
-- continues its findings (docs/decisions/0033). Nulled only where an organisation is erased.
alter table requests
  add column repeats_id uuid references requests on delete set null,
  -- They said that it repeats none: it is compared with none by itself, and continues none.
  add column repeats_none boolean not null default false,
  add constraint requests_repeats check (repeats_id is null or not repeats_none);
create index requests_repeated on requests (repeats_id) where repeats_id is not null;
