-- A document that was erased, deleted or rid of a name while two servers indexed it may be found as it was: such ones wait to
-- be looked at anew. Servers of the version before may leave one more while they still run; to wait for their end would keep
-- them from starting ever again.
insert into search_waiting (kind, id)
select distinct e.source_kind, e.source_id from search_entries e
where case e.source_kind
  when 'file' then not exists (select from files f where f.id = e.source_id and f.erased_at is null)
  when 'message' then not exists (select from messages m where m.id = e.source_id and m.withdrawn_at is null)
  when 'finding' then not exists (select from findings f where f.id = e.source_id)
  when 'report' then not exists (select from report_versions v where v.id = e.source_id)
  when 'request' then not exists (select from requests r where r.id = e.source_id)
  else false
end
union all
select 'request', r.id from requests r join people p on p.id = r.created_by where p.erased_at is not null
union all
select 'message', m.id from messages m join people p on p.id = m.by_id where p.erased_at is not null;
