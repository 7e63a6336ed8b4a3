-- The baseline: one file for each family of tables, in an order in which each names only earlier ones. It is frozen
-- (docs/decisions/023-one-baseline-of-the-schema.md): a change is a migration of its own, numbered after the last.
--
-- What holds for all of them:
-- Money is integer pence, a length of work is quarter-hours; an instant has milliseconds, because it is shown, compared
-- and paged by to the millisecond everywhere else.
-- `version` is what a compare-and-set compares (rules/lifecycles#every-change).
-- E-mails are kept in lower case: people are told apart by them.
-- `…_hash` is what only has to be recognised, `…_cipher` what has to be read again (ENCRYPTION_KEY); `…_end` is kept in
-- clear, so that people can tell theirs apart.
-- Every list is read page by page in the order of an index whose last column is the id, so that a page costs the same
-- wherever it stands.
-- Indexes with a condition hold what a sweep looks for or a rule is about, and stay small while the tables grow.
-- Between booleans `<=` is "implies".

-- Who signs in. users, sessions, accounts, verifications, rate_limits, passkeys and jwks are the identity service's own
-- tables, in its own spelling (better-auth 1.7; server/auth/auth.ts).
create table users (
  id text not null primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  -- Lists of people are shown and paged by these, so to the millisecond, unlike the service's other instants.
  "createdAt" timestamptz(3) not null default current_timestamp,
  "updatedAt" timestamptz(3) not null default current_timestamp,
  -- The role (rules/people#roles).
  "group" text,
  -- What a company user may do (rules/people#company-permissions).
  permissions text[] not null default '{}'
    check (permissions <@ array['bookings', 'documents', 'money', 'content', 'settings', 'users']),
  phone text,
  terms_accepted_at timestamptz(3),
  blocked_at timestamptz(3),
  blocked_reason text,
  -- Two people of the company may see and change permissions or blocking at once.
  version integer not null default 1
);
create index users_company on users (id) where "group" = 'company';
create index users_company_by_name on users (name, id) where "group" = 'company';

create table sessions (
  id text not null primary key,
  -- Moved on by use, within an absolute end (rules/people#sessions).
  "expiresAt" timestamptz not null,
  -- A hash of the token: whoever reads the database can't go on with somebody's session (rules/security#sessions).
  token text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references users (id) on delete cascade,
  "lastUsedAt" timestamptz(3) not null default now(),
  -- When somebody last proved in this session who they are, asked before grave changes; null where nobody knows, as
  -- after a sign-in elsewhere whose moment was not told.
  "provedAt" timestamptz(3) default now()
);
create index "sessions_userId_idx" on sessions ("userId");

create table accounts (
  id text not null primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references users (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null
);
create index "accounts_userId_idx" on accounts ("userId");
-- An account of an outside pool is its issuer and subject there, never the e-mail (rules/security#authentication).
create unique index accounts_external on accounts ("providerId", "accountId");

create table verifications (
  id text not null primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create index verifications_identifier_idx on verifications (identifier);

create table rate_limits (
  id text not null primary key,
  key text not null unique,
  count integer not null,
  "lastRequest" bigint not null
);

-- Browsers somebody has signed in with: strangers can't lock them out, and a new one is told by mail
-- (rules/security#authentication).
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device_hash text not null,
  user_agent text,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, device_hash)
);

-- A code and a link that prove an e-mail, and what is done once it is proved (rules/security#authentication: code of 6
-- digits, 1 h, 5 tries; link 24 h). The row is written for every address alike, so that the answer and its time don't
-- tell whether anybody has it; that is the job's business.
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

-- The keys that sign access tokens.
create table jwks (
  id text not null primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  alg text,
  crv text
);

-- Who is listened to as somebody they no longer are hears nothing more, in every process (rules/security#sessions). The
-- channel "changes" is explained in 0101-events-and-webhooks.sql.
create function tell_of_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"person":"' || new.id || '"}');
  return null;
end $$;
create trigger users_changed after update of "group", permissions, blocked_at on users for each row
  when (old."group" is distinct from new."group" or old.permissions is distinct from new.permissions
    or old.blocked_at is distinct from new.blocked_at)
  execute function tell_of_person();

create function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  if (select count(*) from ended) > 100 then perform pg_notify('changes', '{"people":true}');
  else perform pg_notify('changes', '{"person":"' || "userId" || '"}') from ended;
  end if;
  return null;
end $$;
create trigger sessions_ended after delete on sessions referencing old table as ended
  for each statement execute function tell_of_ended_sessions();
