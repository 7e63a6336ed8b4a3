-- What opens something without a password is kept as a hash: it has to be recognised, never shown again
-- (rules/security#authentication).

-- A link that is mailed, works once and makes an account. What it makes is said by its purpose: one of an application a
-- cleaner's account, one of a booking a customer's. Anybody can apply with somebody else's e-mail, and must not turn
-- that person into a cleaner by it.
create table one_time_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('claim-account', 'claim-provider', 'company-invitation')),
  email text,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- An invitation to the company carries what its receiver will be allowed and who gave it
  -- (rules/people#company-permissions); one whose giver's account is gone is void.
  permissions text[] not null default '{}'
    check (permissions <@ array['bookings', 'documents', 'money', 'content', 'settings', 'users']),
  created_by text references users (id) on delete cascade,
  -- By which a list names an invitation: the hash stays here.
  id uuid not null default gen_random_uuid() unique,
  -- The booking a guest's link was mailed for, so that it ends when their e-mail is put right.
  booking_id uuid
);
create index one_time_links_invitations on one_time_links (created_at desc, id desc)
  where purpose = 'company-invitation' and used_at is null;
create index one_time_links_of_booking on one_time_links (booking_id) where booking_id is not null;

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 60),
  key_hash text not null unique,
  -- The first characters, so that people can tell their keys apart.
  key_start text not null,
  -- A public key reads what is published and fills in public forms, nothing else (rules/security#authorisation).
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'create']),
  created_by text references users (id) on delete set null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
-- Holds are counted by the name of the key (0113-checkouts.sql), so two live ones never share it.
create unique index api_keys_live_name on api_keys (lower(name)) where revoked_at is null;
create index api_keys_newest on api_keys (created_at desc, id desc);

-- Addresses at which people's calendars read their visits without signing in: one for each person and role, ended by a
-- new one. They go with the account.
create table calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('customer', 'serviceprovider')),
  token_hash text not null unique,
  made_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_read_at timestamptz(3)
);
create unique index calendar_feeds_live on calendar_feeds (user_id, kind) where revoked_at is null;

-- A word encrypted by the key that the database's secrets are kept under: a key that can't read it is refused at start
-- (ENCRYPTION_KEY in docs/runbook.md), before anything is sealed by it that the right one could not open
-- (rules/security#crypto-tls-configuration).
create table key_proofs (
  key_id text primary key,
  proof text not null,
  created_at timestamptz(3) not null default now()
);
