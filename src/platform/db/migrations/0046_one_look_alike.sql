-- A line of a list that says no more than the name of a look-alike is shown as one with it: what is there is indexed anew.
update public_mentions set unindexed = true
  where host = name and kind <> 'mention' and url = '' and note = '' and not unindexed;
