-- Addresses at which people's calendars read their visits without signing in: one for each person and role, kept
-- as a hash, ended by a new one. They go with the account.
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
