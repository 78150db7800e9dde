-- Findings of a scanner's file that lie outside of what the request names, and how many there are by severity.
alter table import_items add column outside boolean not null default false;
alter table imports add column outside jsonb not null default '{}';
