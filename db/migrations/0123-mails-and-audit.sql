-- The outbox: a mail is one row per template, entity, recipient and version (rules/lifecycles#every-change), written in
-- the transaction of what it tells, rendered and sent by a job.
create table mails (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  entity_id text not null,
  recipient text not null,
  version integer not null,
  -- A link that opens an account is sealed in it, and masked in what was sent: whoever reads the database must not find
  -- a link that still opens something.
  props jsonb not null,
  subject text,
  html text,
  plain text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (template, entity_id, recipient, version)
);
create index mails_newest on mails (created_at desc, id desc);
-- What was mailed to somebody, and about something, when they ask for it or are erased (rules/law#personal-data).
create index mails_by_recipient on mails (recipient);
create index mails_by_entity on mails (entity_id);

-- Who changed what, when, from what to what (kept 24 months: rules/law#keeping).
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entries_by_entity on audit_entries (entity, entity_id, id);
-- What somebody did, when they ask for it or are erased.
create index audit_entries_by_actor on audit_entries (actor, id);

-- What people ask of their data (rules/law#personal-data); kept without the person once done, so `user_id` has no
-- foreign key.
create table data_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'erasure')),
  user_id text not null,
  email text,
  status text not null check (status in ('waiting', 'done', 'withdrawn')),
  -- What is still open and holds an erasure up, as words for people.
  waiting_for text[] not null default '{}',
  requested_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index data_requests_one_erasure on data_requests (user_id) where kind = 'erasure' and status = 'waiting';
create index data_requests_open on data_requests (due_at) where status = 'waiting';
create index data_requests_newest on data_requests (requested_at desc, id desc);
