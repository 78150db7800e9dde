-- What customers hand in is counted in bytes, so that one of them cannot fill the disk of all.

-- Null: what the installation gives everybody (ORGANISATION_MAX_MIB, ORGANISATION_MAX_PEOPLE).
alter table organisations
  add column bytes_limit bigint check (bytes_limit >= 0),
  add column people_limit integer check (people_limit >= 0);

-- Handed in by the customer's own people: what staff and machines make counts for nobody's limit.
alter table files add column of_customer boolean not null default false;
update files f set of_customer = true from people p
where p.id = f.created_by and p.organisation_id = f.organisation_id and f.kind in ('upload', 'message');

-- Null while the bytes of an erased file may still lie on the disk; nobody can open them.
alter table files add column removed_at timestamptz;
update files set removed_at = erased_at where erased_at is not null;
create index files_to_remove on files (erased_at) where erased_at is not null and removed_at is null;
create index files_of_customers on files (organisation_id) where of_customer and erased_at is null;

-- Bytes of each customer's files that have a key. Only the triggers below write.
create table stored_bytes (
  organisation_id uuid primary key references organisations,
  bytes bigint not null
) with (fillfactor = 50);
insert into stored_bytes
select organisation_id, sum(size) from files where of_customer and erased_at is null group by 1;

-- Room that uploads under way have taken; the id is the file's, and the file's row ends it. One whose upload was cut
-- off counts until it expires.
create table upload_reservations (
  file_id uuid primary key,
  organisation_id uuid not null references organisations,
  bytes bigint not null check (bytes >= 0),
  expires_at timestamptz not null
);
create index upload_reservations_organisation on upload_reservations (organisation_id);
create index upload_reservations_expired on upload_reservations (expires_at);

do $$
declare name text;
begin
  foreach name in array array['stored_bytes', 'upload_reservations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or organisation_id = (select app_organisation()))
      with check ((select app_sees_all()) or organisation_id = (select app_organisation()))', name);
  end loop;
end $$;

create function keep_stored_bytes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into stored_bytes as kept
    select organisation_id, sum(size) from added where of_customer and erased_at is null group by 1 order by 1
    on conflict (organisation_id) do update set bytes = kept.bytes + excluded.bytes;
    delete from upload_reservations r using added a where r.file_id = a.id;
  elsif tg_op = 'DELETE' then
    insert into stored_bytes as kept
    select organisation_id, -sum(size) from removed where of_customer and erased_at is null group by 1 order by 1
    on conflict (organisation_id) do update set bytes = kept.bytes + excluded.bytes;
  else
    insert into stored_bytes as kept
    select organisation_id, sum(change) from (
      select organisation_id, size as change from added where of_customer and erased_at is null
      union all
      select organisation_id, -size from removed where of_customer and erased_at is null
    ) as changes
    group by 1 having sum(change) <> 0 order by 1
    on conflict (organisation_id) do update set bytes = kept.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create trigger files_added after insert on files
  referencing new table as added for each statement execute function keep_stored_bytes();
create trigger files_removed after delete on files
  referencing old table as removed for each statement execute function keep_stored_bytes();
create trigger files_changed after update on files
  referencing old table as removed new table as added for each statement execute function keep_stored_bytes();

-- When the disk fell below what is kept free; no row: it has not. Told once, whoever notices first.
create table disk_low (
  one boolean primary key default true check (one),
  since timestamptz not null
);

-- What concerns the provider as a whole is about no customer.
alter table notice_events alter column organisation_id drop not null;
