-- Releasing very many findings at once writes them all anew, and what GIN has not yet sorted in is read through by each
-- search: 4 MB of it cost more than the search. A sixteenth costs the release a twentieth of its time.
alter index findings_words set (gin_pending_list_limit = 256);
