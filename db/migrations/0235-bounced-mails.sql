-- A mail whose address was refused for good, and how often the office sent one again.
alter table mails add column bounced_at timestamptz(3);
alter table mails add column resends integer not null default 0;
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('waiting', 'sent', 'failed', 'bounced'));
