-- The command box answers while somebody types: the words of names have an index.

-- Without case and accents, split where names and addresses are joined.
create function name_words(names text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(
    lower(regexp_replace(normalize(names, NFKD), '[\u0300-\u036f]', '', 'g')), '[][:space:].,;:_@+''"()/-]+'), ''))
$$;
create index people_words on people using gin (name_words(full_name || ' ' || username || ' ' || email));
create index organisations_words on organisations using gin (name_words(name));

-- As `findings_with_words` (0015): under row-level security no way leads into the index.
create function people_with_words(query tsquery, organisation uuid, most integer) returns table (id uuid)
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select p.id from people p
  where name_words(p.full_name || ' ' || p.username || ' ' || p.email) @@ query
    and (app_sees_all() or p.organisation_id = app_organisation())
    and (organisation is null or p.organisation_id = organisation)
    and p.erased_at is null
  limit most
$$;
revoke all on function people_with_words from public;
