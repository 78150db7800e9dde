-- Whose work a request is, when it is due, what is asked about it, and who may release it.

alter table requests
  -- The member of staff who does it, since when.
  add column assigned_to uuid references people,
  add column assigned_at timestamptz,
  -- When work is meant to begin; the planned end stands in end_date.
  add column planned_start timestamptz,
  -- Since when the customer owes an answer; null while nothing is asked.
  add column waiting_since timestamptz,
  -- The same person, nobody as the nil id: an index then answers for nobody's requests as for somebody's.
  add column assigned_key uuid not null
    generated always as (coalesce(assigned_to, '00000000-0000-0000-0000-000000000000')) stored;

-- The staff's queue shows open work, which stays small however much has been finished. Ids grow with time, so that of
-- requests due at the same moment, and of those without a plan, the longest waiting come first.
create index requests_open_due on requests (end_key, id)
  where status in ('pending', 'accepted', 'In progress', 'in review');
create index requests_open_newest on requests (start_date desc, id desc)
  where status in ('pending', 'accepted', 'In progress', 'in review');
-- Somebody's open work in its order; with what stands beside the key, how much everybody has is read from here alone.
create index requests_open_assigned on requests (assigned_key, end_key, id)
  include (organisation_id, status, waiting_since)
  where status in ('pending', 'accepted', 'In progress', 'in review');
-- Everything that somebody has done or nobody had.
create index requests_assigned on requests (assigned_key, start_date desc, id desc) include (organisation_id, status);

-- Who was given a request, by whom. The provider's own: customers read what the timeline shows.
create table request_assignments (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  at timestamptz not null,
  by_id uuid not null references people,
  -- Null: taken from somebody and given to nobody.
  assigned_to uuid references people
);
create index request_assignments_request on request_assignments (request_id, id);

-- What the provider and the customer say to each other about a request, and what the provider notes for itself.
create table messages (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  kind text not null check (kind in ('question', 'answer', 'message', 'note')),
  -- Notes are the provider's own.
  internal boolean not null generated always as (kind = 'note') stored,
  text text not null check (length(text) <= 5000),
  by_id uuid not null references people,
  -- Their name as it was: a customer reads it without being able to read the provider's people.
  by_name text not null,
  by_side text not null check (by_side in ('customer', 'provider')),
  at timestamptz not null,
  answers uuid references messages,
  -- Taken back: the words are gone, that there was a message is not.
  withdrawn_at timestamptz,
  check (by_side = 'provider' or kind in ('answer', 'message')),
  check ((kind = 'answer') = (answers is not null)),
  check ((withdrawn_at is null) = (text <> ''))
);
create index messages_request on messages (request_id, id);
create index messages_answers on messages (answers) where answers is not null;

-- How far each person has read; the newest message that they have seen.
create table message_reads (
  request_id uuid not null references requests,
  person_id uuid not null references people,
  organisation_id uuid not null references organisations,
  last_id uuid not null,
  primary key (request_id, person_id)
);

alter table files add column message_id uuid references messages;
create index files_message on files (message_id) where message_id is not null;
-- What retention looks through, as it does for uploads (0013).
create index files_kept_messages on files (created_at) where kind = 'message' and erased_at is null;

-- An event has a name, and one that only the provider's own streams may carry says so.
alter table request_events
  add column name text not null default 'request',
  add column internal boolean not null default false;

-- Services whose results a second person releases. A service without a row needs none.
create table service_settings (
  submodule text not null,
  type_submodule text not null,
  second_person boolean not null,
  changed_at timestamptz not null,
  primary key (submodule, type_submodule)
);

do $$
declare name text;
begin
  foreach name in array array['request_assignments', 'message_reads', 'messages', 'service_settings'] loop
    execute format('alter table %I enable row level security', name);
  end loop;
end $$;
create policy tenant on message_reads
  using ((select app_sees_all()) or organisation_id = (select app_organisation()))
  with check ((select app_sees_all()) or organisation_id = (select app_organisation()));
-- The second time, for a store that forgets it: what is internal is not there for a customer.
create policy tenant on messages
  using ((select app_sees_all()) or (organisation_id = (select app_organisation()) and not internal))
  with check ((select app_sees_all()) or (organisation_id = (select app_organisation()) and not internal));
alter policy tenant on request_events
  using ((select app_sees_all()) or (organisation_id = (select app_organisation()) and not internal))
  with check ((select app_sees_all()) or (organisation_id = (select app_organisation()) and not internal));
create policy staff on request_assignments using ((select app_sees_all())) with check ((select app_sees_all()));
create policy staff on service_settings using ((select app_sees_all())) with check ((select app_sees_all()));

analyze requests;
