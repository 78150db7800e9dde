-- Domains that organisations say are theirs, and how far each has proved it.
create table domains (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  -- A-labels, lower case, no trailing dot; beside it what was typed.
  domain text not null,
  domain_display text not null,
  -- What must be found in the DNS or in the file: of this organisation and this domain only.
  token text not null,
  created_by uuid not null references people,
  created_at timestamptz not null,
  -- When it was last proved and how; it counts for a year.
  verified_at timestamptz,
  verified_method text check (verified_method in ('dns', 'file')),
  -- When a later check found the proof gone; null again once it is back.
  lost_at timestamptz,
  last_checked_at timestamptz,
  last_checks jsonb not null default '[]',
  unique (organisation_id, domain),
  check ((verified_at is null) = (verified_method is null)),
  check (lost_at is null or verified_at is not null)
);

-- One row an organisation: locked by who adds or begins a check, so that neither overshoots.
create table domain_turns (
  organisation_id uuid primary key references organisations,
  -- The checks of the last minute.
  started timestamptz[] not null default '{}',
  -- While a check runs; a server that dies with it blocks nobody for longer than this.
  running_until timestamptz
);

do $$
declare name text;
begin
  foreach name in array array['domains', 'domain_turns'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I
      using ((select app_sees_all()) or organisation_id = (select app_organisation()))
      with check ((select app_sees_all()) or organisation_id = (select app_organisation()))', name);
  end loop;
end $$;
