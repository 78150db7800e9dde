-- A cause that is taken away stays as a row: the report of its request is put together otherwise since then. It has no
-- findings any more.
alter table finding_causes add column removed_at timestamptz;

-- What a report said of itself, for the documents that are made of the same version later: what follows from the work
-- changes with the names of people.
alter table report_versions add column control jsonb;
