-- The library is read in the order of the titles that its reader sees; `title_key` has the English ones.
alter table finding_texts
  add column title_key_es text collate "C" not null generated always as (regexp_replace(
    normalize(lower(coalesce(title ->> 'es', '')), NFKD), '[\u0300-\u036f]', '', 'g')) stored;
create index finding_texts_title_es on finding_texts (title_key_es, id);
