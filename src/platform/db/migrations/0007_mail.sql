-- Messages to people, written in the transaction of what they tell and handed to a mail server by a worker.
create table mail_outbox (
  id uuid primary key,
  -- Who is told; null for a stranger whose request for an account was refused.
  person_id uuid references people,
  organisation_id uuid references organisations,
  recipient text not null,
  language text not null check (language in ('en', 'es')),
  -- What it tells, in the word of the area that wrote it.
  kind text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- waiting: to be sent when next_at has come. sending: claimed. handed over: the end of the message may have left.
  -- sent: the server took it. unsure: whether it did is not known. failed: it never will. kept: no server was set.
  state text not null check (state in ('waiting', 'sending', 'handed over', 'sent', 'unsure', 'failed', 'kept')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  -- Message-ID, made at the first claim and the same at every later one.
  message_id text unique,
  -- Fencing token of the worker that may change this row, for as long as it renews its lease (the database's clock).
  claim_token uuid,
  lease_until timestamptz
);
create index mail_due on mail_outbox (next_at, id) where state = 'waiting';
create index mail_held on mail_outbox (lease_until) where state in ('sending', 'handed over');
create index mail_of_person on mail_outbox (person_id, kind, created_at desc);
create index mail_organisation on mail_outbox (organisation_id);

-- A customer's transaction may tell its own people something, and reads nothing of what anybody was told.
alter table mail_outbox enable row level security;
create policy provider on mail_outbox using ((select app_sees_all())) with check ((select app_sees_all()));
create policy own_people on mail_outbox for insert
  with check (organisation_id = (select app_organisation()) and state in ('waiting', 'failed'));

-- The language in which a stranger asked, for the answer.
alter table registrations add column language text check (language in ('en', 'es'));
