-- Accounts that nobody uses for three years are warned, then erased (rules/law#keeping). Sessions and browsers are
-- forgotten long before, so the account itself knows when it was last used.
alter table users
  add column last_used_at timestamptz(3) not null default now(),
  -- The London day on which it is erased, as its owner was told; null while nobody was warned.
  add column unused_erase_on date,
  add column unused_warnings smallint not null default 0 check (unused_warnings between 0 and 2),
  add check ((unused_erase_on is null) = (unused_warnings = 0));
update users set last_used_at = greatest("createdAt",
  (select max(sessions."lastUsedAt") from sessions where sessions."userId" = users.id),
  (select max(known_devices.last_seen_at) from known_devices where known_devices.user_id = users.id));
create index users_last_used on users (last_used_at);

-- Complaints about how we use somebody's data (Data (Use and Access) Act 2025: acknowledged within 30 days, then an
-- outcome without undue delay; rules/law#keeping). Who complains needs no account: they are known by the e-mail.
create table data_complaints (
  id uuid primary key default gen_random_uuid(),
  -- What people name it by: "DP-17".
  number integer generated always as identity unique,
  status text not null default 'open' check (status in ('open', 'answered')),
  name text not null,
  email text not null check (email = lower(email)),
  message text not null,
  acknowledged_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- One order for the whole queue: open ones by when they are due; those with an outcome after all of these, the latest
  -- first, as far beyond the year 3000 as the outcome lies before it.
  queue_at timestamptz(3) not null,
  outcome text,
  outcome_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  idempotency_key text unique,
  request_hash text not null,
  check ((status = 'answered') = (outcome is not null) and (outcome is null) = (outcome_at is null))
);
create index data_complaints_queue on data_complaints (queue_at, id);
create index data_complaints_by_email on data_complaints (email);
create index data_complaints_answered on data_complaints (outcome_at) where status = 'answered';
