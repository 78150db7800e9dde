-- The ledger of quotas is kept for two years like the trail: the only way in which its lines go. By the database's own
-- clock, and never a line of a request that has not ended. Runs with the owner's rights, which the server's role has not.
create function erase_old_ledger(before timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased bigint;
begin
  if before is null or before > now() - interval '2 years' then
    raise exception 'the ledger stays for two years' using errcode = 'insufficient_privilege';
  end if;
  with old as (
    select l.id from quota_ledger l
    where l.at < before and not exists (
      select from requests r where r.id = l.request_id
        and r.status not in ('finished', 'rejected', 'cancelled', 'failed')
    )
    order by l.at limit most
  ), deleted as (
    delete from quota_ledger l using old where l.id = old.id returning 1
  )
  select count(*) into erased from deleted;
  return erased;
end $$;
revoke all on function erase_old_ledger from public;
create index quota_ledger_at on quota_ledger (at);
