-- Whose hands were in results where a second person releases them: what leaves no row of its own (a draft that was
-- thrown away, a result of a retest) stands in the trail alone, and so does when the newest version was asked for.
create index audit_hands on audit_entries (object, at)
where action in ('finding.discard', 'finding.evidence-remove', 'retest.record', 'report.ask', 'report.reissue');
