-- An address whose mails come back, since when, and what was said of it last; and that a mail arrived, where we are told.
create table bounced_addresses (
  email text not null primary key check (email = lower(email)),
  reason text not null check (
    reason in ('no-mailbox', 'no-domain', 'closed', 'moved', 'unreadable', 'refused')
  ),
  words text not null check (length(words) <= 500),
  mails integer not null check (mails > 0),
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null
);
alter table mails add column delivered_at timestamptz(3);
