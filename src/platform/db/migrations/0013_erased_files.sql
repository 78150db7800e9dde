-- A file whose time is over: its key is destroyed, and with it the file; what it was called and its hash stay, so that
-- somebody who kept a copy can still be told whether it is the one.
alter table files alter column wrapped_key drop not null;
alter table files add column erased_at timestamptz;
alter table files add constraint files_erased check ((wrapped_key is null) = (erased_at is not null));
-- What retention looks through: uploads that are still there, the oldest first.
create index files_kept_uploads on files (created_at) where kind = 'upload' and erased_at is null;
