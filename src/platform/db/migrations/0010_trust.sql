-- Guessing is counted apart for strangers, for each browser that has signed in before, and for signed-in sessions.

alter table guesses drop constraint guesses_kind_check;
update guesses set kind = 'factor' where kind = 'code';
alter table guesses
  add constraint guesses_kind_check check (kind in ('password', 'factor', 'recovery', 'address')),
  -- '' for strangers; a known browser's id; 'session' for who is signed in already.
  add column scope text not null default '',
  -- Who was let through last: how a try learns, from the one statement that counts it, whether it may go on.
  add column last_try uuid,
  drop constraint guesses_pkey,
  add primary key (kind, subject, scope);
create index guesses_last on guesses (last_at);

-- Browsers in which somebody has finished signing in (OWASP, device cookies). Only hashes: a dump opens no counter.
create table known_devices (
  person_id uuid not null references people,
  device_hash bytea not null,
  device text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (person_id, device_hash)
);

-- Passkeys, a further second factor (WebAuthn Level 3).
create table passkeys (
  id uuid primary key,
  person_id uuid not null references people,
  credential_id text not null unique,
  public_key bytea not null,
  -- Signatures counted by the authenticator; 0 where it counts none.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_person on passkeys (person_id, created_at);

alter table sessions
  -- Wrong codes of this one challenge.
  add column wrong_codes integer not null default 0,
  -- What a passkey has to sign, used up by the answer.
  add column passkey_challenge text,
  add column passkey_challenge_at timestamptz;

-- What belongs to a person's sign-in is nobody's within an organisation: only the system itself sees it.
do $$
declare name text;
begin
  foreach name in array array['known_devices', 'passkeys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy sign_in on %I using (current_setting(''app.scope'', true) = ''system'') with check (current_setting(''app.scope'', true) = ''system'')', name);
  end loop;
end $$;

-- The secret of a new authenticator app until its first code has come; the old one counts until then.
alter table people add column otp_pending bytea;
