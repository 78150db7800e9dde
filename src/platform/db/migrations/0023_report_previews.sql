-- Drafts of reports that staff look at before anything is issued. They have no version, code or signature, and go after
-- a short while.
create table report_previews (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  request_id uuid not null references requests,
  language text not null check (language in ('en', 'es')),
  state text not null check (state in ('waiting', 'building', 'ready', 'failed', 'cancelled')),
  step integer not null default 0,
  steps integer not null,
  -- Whoever builds it now; others write no more.
  work_token uuid,
  file_id uuid references files,
  ordered_by uuid not null references people,
  ordered_by_name text not null,
  ordered_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'ready') = (file_id is not null))
);
create index report_previews_request on report_previews (request_id, ordered_at desc);
create index report_previews_age on report_previews (ordered_at);
alter table report_previews enable row level security;
create policy provider on report_previews using ((select app_sees_all())) with check ((select app_sees_all()));

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('upload', 'attachment', 'report', 'evidence', 'message', 'import', 'document', 'preview'));

-- As 0022 has it; and what is not issued is not there for a customer.
alter policy tenant on files
  using ((select app_sees_all()) or (
    organisation_id = (select app_organisation()) and kind not in ('import', 'preview')
    and (finding_id is null or exists (select from findings f where f.id = finding_id))
  ))
  with check ((select app_sees_all()) or (
    organisation_id = (select app_organisation()) and kind not in ('import', 'evidence', 'preview')
  ));
