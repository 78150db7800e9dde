-- Words that were just written stand in a list that every search reads through once for each of its words: a full list
-- costs a search for similar words more than all the rest. It is sorted in soon, and not only once it is full.
create function sort_search_words() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('search_entries_words') where app_sees_all()
$$;
revoke all on function sort_search_words from public;
