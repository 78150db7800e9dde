-- Migrations that end what the version before needs (NNNN_words.after.sql) run later, or not yet: how far a database is
-- in the others, and what has been ended already, are two questions. Both are asked by servers of two versions.
create or replace function newest_migration() returns text
  language sql stable security definer set search_path = pg_catalog
  as $$ select max(name) from public.migrations where name ~ '^[0-9]{4}_' and name !~ '[.]after[.]sql$' $$;
create function newest_ended() returns text
  language sql stable security definer set search_path = pg_catalog
  as $$ select max(name) from public.migrations where name ~ '^[0-9]{4}_.*[.]after[.]sql$' $$;
revoke execute on function newest_ended from public;
