-- outside a transaction
-- As audit_hands (0070), and beside it: who took a result file back has had a hand in the results, and its row is gone.
create index concurrently audit_files_taken_back on audit_entries (object, at) where action = 'request.detach';
