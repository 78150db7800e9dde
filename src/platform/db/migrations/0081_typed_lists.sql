-- Lists that somebody typed into the form of a request are kept as the sheets that they become; nobody uploaded a file.
alter table files add column typed boolean not null default false;
