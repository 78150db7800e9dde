-- A try whose answer is not known yet is reserved, not wrong: an office that signs in at once is not locked out.

alter table guesses add column under_way integer not null default 0;

-- Wrong passwords of every name, known or not, until a moment later those of people become lines of the trail: written
-- while the answer waits, a line would tell by its time who exists.
create table wrong_passwords (
  id uuid primary key,
  username_key text not null,
  at timestamptz not null,
  -- Whether it was the last one before a wait.
  locks boolean not null
);

-- A stranger's password is never kept: whoever reads the mail of the address chooses one, or an Operator hands one over.
-- Those that wait were chosen by nobody knows whom.
alter table registrations
  drop column password_hash,
  add column password_hash text,
  -- Of the link that proves the address (SHA-256), until it was used.
  add column link_hash bytea unique,
  -- When a link was sent last; one that is asked for again soon after is not sent twice.
  add column link_sent_at timestamptz,
  add column confirmed_at timestamptz;
