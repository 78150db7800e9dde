-- The bell shows notices by request: whether a request has a newer one, and how many are unread, in no time.
create index notices_of_request on notices (person_id, request_id, at desc, id desc) where request_id is not null;
