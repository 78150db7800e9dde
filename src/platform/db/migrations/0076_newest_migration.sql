-- Whether the schema is the one that a server was made for. Its role may not read the migrations themselves.
create function newest_migration() returns text
  language sql stable security definer set search_path = pg_catalog
  as $$ select max(name) from public.migrations where name ~ '^[0-9]{4}_' $$;
revoke execute on function newest_migration from public;

-- Messages that were given up are counted again and again, among very many that were sent.
create index mail_given_up on mail_outbox (id) where state in ('failed', 'unsure');
