-- Strangers who ask for an account, until an Operator decides or thirty days have passed.
create table registrations (
  id uuid primary key,
  full_name text not null,
  email text not null,
  -- One request an address, whatever its case; made in the application (NFKC, lower case).
  email_key text not null unique,
  password_hash text not null,
  at timestamptz not null,
  -- How often it was asked for: more than once may mean that somebody else chose the password.
  times integer not null default 1
);
create index registrations_oldest on registrations (at, id);

-- They belong to no organisation: the provider sees them, a customer's session never does.
alter table registrations enable row level security;
create policy provider on registrations using (app_may_see(null)) with check (app_may_see(null));

-- Whether somebody with that address has an account already.
create index people_email on people (lower(email));
