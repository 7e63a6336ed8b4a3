create extension if not exists btree_gist;
create extension if not exists cube;

-- The identity service's own tables, in its own spelling (better-auth 1.7; server/auth/auth.ts).
create table users (
  id text not null primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp,
  "group" text
);

create table sessions (
  id text not null primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references users (id) on delete cascade
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
