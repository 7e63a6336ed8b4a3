-- The outbox: a mail is one row per template, entity, recipient and version, written in the transaction
-- of what it tells, rendered and sent by a job.
create table mails (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  entity_id text not null,
  recipient text not null,
  version integer not null,
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

create table one_time_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('claim-account', 'company-invitation')),
  email text,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

-- Who changed what, when, from what to what (product.md 2, kept 24 months).
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
