-- People of an organisation by user name: the order of both lists of people, page by page.
create index people_by_name on people (organisation_id, username_key);
