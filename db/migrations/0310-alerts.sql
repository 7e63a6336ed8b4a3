-- What is wrong with the installation, from when to when (rules/security#alerts).
create table alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What was found last while it stood.
  words text not null,
  since timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index alerts_standing_idx on alerts (kind) where ended_at is null;
create index alerts_since_idx on alerts (since desc);

-- When each thing was last looked at, by whichever process; a look that failed is none.
create table alert_looks (
  kind text primary key,
  looked_at timestamptz(3) not null
);
