-- What the picture of a logo was called, for the line in the trail that tells that it was removed.
alter table logos add column name text;
