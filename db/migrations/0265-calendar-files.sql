-- Whether mails about a visit also carry it as a file for calendars, for whoever has a feed (rules/messages#calendars).
alter table calendar_feeds add column files_in_emails boolean not null default true;
