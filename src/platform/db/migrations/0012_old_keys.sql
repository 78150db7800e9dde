-- Keys that `keys rotate` has replaced and that must still be known: to recognise recovery codes that were hashed
-- under them, and to prove the audit trail of their time. Sealed under the present key; the server only reads.
create table old_keys (
  purpose text not null,
  number integer not null,
  sealed bytea not null,
  replaced_at timestamptz not null,
  primary key (purpose, number)
);

alter table old_keys enable row level security;
create policy staff_only on old_keys using ((select app_sees_all())) with check ((select app_sees_all()));
