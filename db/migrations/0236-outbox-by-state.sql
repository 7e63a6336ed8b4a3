-- The office's outbox is narrowed by its state, and few mails of many have failed.
create index mails_by_status on mails (status, created_at desc, id desc);
