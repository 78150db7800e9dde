-- Signed by the installation's key, which is not in the database: while an erasure is under way, what excuses the lines
-- of a trail that are gone.
alter table erasures add column begin_signature text;

-- The provider's own chain bears this id: no organisation does, whose erasure would excuse its lines.
alter table organisations add constraint organisations_own_id check (id <> '00000000-0000-0000-0000-000000000000');
alter table erasures add constraint erasures_own_id check (organisation_id <> '00000000-0000-0000-0000-000000000000');

-- The server's role asks now and waits a week by the database's clock, whatever moments it writes.
create function refuse_early_erasure() returns trigger language plpgsql as $$
begin
  if (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) = current_user then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Asked for by one Operator, it may wait for another for days; its week begins when it is written here.
    if new.not_before < now() + interval '7 days' - interval '5 minutes'
      or new.begun_at is not null or new.ended_at is not null then
      raise exception 'an erasure is asked for now, and begins later' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if (new.id, new.organisation_id, new.asked_at, new.not_before)
    is distinct from (old.id, old.organisation_id, old.asked_at, old.not_before)
    or (old.begun_at is not null and new.begun_at is distinct from old.begun_at) then
    raise exception 'whose erasure it is, and when, does not change' using errcode = 'insufficient_privilege';
  end if;
  if old.begun_at is null and new.begun_at is not null and (old.not_before > now() or not exists (
    select from organisations o where o.id = old.organisation_id and o.disabled_at <= old.asked_at
  )) then
    raise exception 'the time of this erasure has not come' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger not_early before insert or update on erasures for each row execute function refuse_early_erasure();
