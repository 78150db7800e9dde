-- What the provider writes without asking is told as a kind of its own: whoever chose about both keeps that choice for each.
insert into notice_choices (person_id, kind, by_mail)
select person_id, 'provider-wrote', by_mail from notice_choices where kind = 'question-asked'
on conflict do nothing;
