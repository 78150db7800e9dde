-- Customers know the provider's staff by full name, as their own people (docs/decisions/0035). A customer does not see
-- staff's rows, so these look with the owner's eyes and tell nothing but the full name.
create function staff_full_names(ids uuid[]) returns table (id uuid, full_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.full_name from people p where p.id = any(ids) and p.organisation_id is null
$$;
-- Where only the user name was kept.
create function staff_full_name(name text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select p.full_name from people p where p.username_key = lower(name) and p.organisation_id is null
$$;
-- Who of them is called so; whoever was erased is found by nothing but the pseudonym.
create function staff_called(pattern text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(p.id), '{}') from people p
  where p.organisation_id is null and p.erased_at is null and p.full_name ilike pattern
$$;
revoke all on function staff_full_names, staff_full_name, staff_called from public;
