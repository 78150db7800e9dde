-- Who there is: organisations, people, their second factor, their sessions.

create table organisations (
  id uuid primary key,
  name text not null,
  -- One name whatever its case; made in the application (NFKC, lower case).
  name_key text not null unique,
  created_at timestamptz not null
);

create table people (
  id uuid primary key,
  -- Null for the provider's staff.
  organisation_id uuid references organisations,
  username text not null,
  -- One counter and one account for all spellings of a name (NFKC, lower case).
  username_key text not null unique,
  full_name text not null,
  email text not null,
  role text not null check (role in ('Administrator', 'Member', 'Analyst', 'Operator')),
  language text check (language in ('en', 'es')),
  theme text check (theme in ('dark', 'light')),
  password_hash text not null,
  -- False while the one-time password still stands (newPass on the wire).
  password_is_own boolean not null,
  -- When a one-time password dies; null once the person has one of their own.
  password_expires_at timestamptz,
  otp_secret bytea not null,
  otp_active boolean not null,
  -- The newest time-step taken: none at or before it is taken again (RFC 6238 §5.2).
  otp_last_step bigint not null default 0,
  disabled boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  check ((organisation_id is null) = (role in ('Analyst', 'Operator')))
);
create index people_organisation on people (organisation_id, id);

create table recovery_codes (
  person_id uuid not null references people,
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

create table terms_acceptances (
  person_id uuid not null references people,
  version integer not null,
  at timestamptz not null,
  primary key (person_id, version)
);

create table sessions (
  id uuid primary key,
  -- SHA-256 of the cookie: a dump of this table signs nobody in.
  token_hash bytea not null unique,
  person_id uuid not null references people,
  level text not null check (level in ('change-password', 'activate-2fa', 'validate-2fa', 'signed-in')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the last fresh code was given; null on a half-signed-in session.
  factor_at timestamptz,
  device text not null
);
create index sessions_person on sessions (person_id);
create index sessions_expiry on sessions (expires_at);

-- Wrong passwords and wrong codes, counted in one statement apart from the request that fails.
create table guesses (
  kind text not null check (kind in ('password', 'code', 'recovery')),
  subject text not null,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (kind, subject)
);
