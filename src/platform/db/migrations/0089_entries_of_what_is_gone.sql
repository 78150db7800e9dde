-- A document that was erased or deleted while two servers indexed it may have kept entries: such ones wait to be looked at anew.
insert into search_waiting (kind, id)
select distinct e.source_kind, e.source_id from search_entries e
where case e.source_kind
  when 'file' then not exists (select from files f where f.id = e.source_id and f.erased_at is null)
  when 'message' then not exists (select from messages m where m.id = e.source_id and m.withdrawn_at is null)
  when 'finding' then not exists (select from findings f where f.id = e.source_id)
  when 'report' then not exists (select from report_versions v where v.id = e.source_id)
  when 'request' then not exists (select from requests r where r.id = e.source_id)
  else false
end;
