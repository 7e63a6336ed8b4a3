-- People: what a company user may do (product.md 5), who is blocked, what sign-up asks.
alter table users
  add column permissions text[] not null default '{}'
    check (permissions <@ array['bookings', 'documents', 'money', 'content', 'settings', 'users']),
  add column phone text,
  add column terms_accepted_at timestamptz(3),
  add column blocked_at timestamptz(3),
  add column blocked_reason text;
update users set permissions = array['bookings', 'documents', 'money', 'content', 'settings', 'users']
  where "group" = 'company';
create index users_company on users (id) where "group" = 'company';
-- An account of an outside pool is its issuer and subject there.
create unique index accounts_external on accounts ("providerId", "accountId");

-- Sessions: the token is kept as a hash; "expiresAt" is moved on by use, within an absolute end.
alter table sessions add column "lastUsedAt" timestamptz(3) not null default now();
update sessions set token =
  rtrim(translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/', '-_'), '=');

-- Browsers somebody has signed in with: strangers can't lock them out, and a new one is told by mail.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device_hash text not null,
  user_agent text,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, device_hash)
);

-- A code and a link that prove an e-mail, and what is done once it is proved (product.md 6: code 6 digits,
-- 1 h, 5 tries; link 24 h). The row is written for every address alike; whether anybody has it is the job's business.
create table email_challenges (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign-up', 'new-password', 'change-email')),
  email text not null check (email = lower(email)),
  -- Of a change of e-mail: whose.
  user_id text references users (id) on delete cascade,
  -- Of a sign-up.
  first_name text,
  last_name text,
  phone text,
  password_hash text,
  terms_accepted_at timestamptz(3),
  -- The browser that asked; only there the code works.
  browser_hash text not null,
  code_hash text,
  code_tries integer not null default 0,
  code_expires_at timestamptz(3) not null,
  link_hash text unique,
  link_expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index email_challenges_by_email on email_challenges (email, created_at desc);
create index email_challenges_old on email_challenges (created_at);

-- An invitation to the company carries what its receiver will be allowed and who gave it.
alter table one_time_links
  add column permissions text[] not null default '{}',
  add column created_by text references users (id) on delete set null,
  add column id uuid not null default gen_random_uuid() unique;

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 60),
  key_hash text not null unique,
  -- The first characters, so that people can tell their keys apart.
  key_start text not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'create']),
  created_by text references users (id) on delete set null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

-- Of the identity service: passkeys and the keys that sign access tokens, in its own spelling.
create table passkeys (
  id text not null primary key,
  name text,
  "publicKey" text not null,
  "userId" text not null references users (id) on delete cascade,
  "credentialID" text not null unique,
  counter integer not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamptz,
  aaguid text
);
create index "passkeys_userId_idx" on passkeys ("userId");

create table jwks (
  id text not null primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  alg text,
  crv text
);

-- What people ask of their data (product.md 7.3); kept without the person once done.
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
