-- A cause that is taken away stays as a row: the report of its request is put together otherwise since then. It has no
-- findings any more.
alter table finding_causes add column removed_at timestamptz;

-- What a report said of itself, for the documents that are made of the same version later: what follows from the work
-- changes with the names of people.
alter table report_versions add column control jsonb;

-- As in 0024; and who put findings together, wrote what a report says of itself or saved what came of a campaign: their
-- rows know the last person only, and none where they were removed.
drop index audit_hands;
create index audit_hands on audit_entries (object, at)
where action in ('finding.discard', 'finding.evidence-remove', 'retest.record', 'report.ask', 'report.reissue',
  'cause.save', 'cause.remove', 'report.control-save', 'campaign.save', 'campaign.remove');
