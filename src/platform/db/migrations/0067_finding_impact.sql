-- What a weakness means for the organisation, and how whoever corrects it sees it again. Empty where nobody wrote it.
alter table findings
  add column impact jsonb not null default '{"en": "", "es": ""}',
  add column reproduction jsonb not null default '{"en": "", "es": ""}';
alter table finding_texts
  add column impact jsonb not null default '{"en": "", "es": ""}',
  add column reproduction jsonb not null default '{"en": "", "es": ""}';
