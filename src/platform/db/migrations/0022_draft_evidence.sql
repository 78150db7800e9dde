-- The second time, for a store that forgets it: evidence of a draft is not there for a customer, as the draft is not
-- (the policy of findings answers within), and neither is what a scanner wrote for the analyst.
alter policy tenant on files
  using ((select app_sees_all()) or (
    organisation_id = (select app_organisation()) and kind <> 'import'
    and (finding_id is null or exists (select from findings f where f.id = finding_id))
  ))
  with check ((select app_sees_all()) or (
    organisation_id = (select app_organisation()) and kind not in ('import', 'evidence')
  ));
