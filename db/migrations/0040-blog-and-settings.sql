-- What the company writes for the public. `description` is rich text, cleaned by an allow-list before it is
-- kept. Without a publishing date a post is a draft; with one to come it waits.
create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 3 and 120),
  description text not null,
  published_at timestamptz(3),
  archived_at timestamptz(3),
  -- What lists are ordered by: a post moves up when it is published.
  listed_at timestamptz(3) not null generated always as (coalesce(published_at, created_at)) stored,
  idempotency_key text unique,
  request_hash text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index blog_posts_newest on blog_posts (listed_at desc, id desc);
create index blog_posts_public on blog_posts (listed_at desc, id desc)
  where archived_at is null and published_at is not null;

-- An area that visits were booked in is taken off the list, never removed (product.md 2, other records).
alter table postal_codes
  add column archived_at timestamptz(3),
  add column version integer not null default 1;

-- Changes of the settings that hold from a date to come (product.md 5: update, from-date).
create table setting_changes (
  id uuid primary key default gen_random_uuid(),
  settings_id text not null references application_settings(id),
  from_date date not null,
  changes jsonb not null,
  planned_by text not null,
  planned_at timestamptz(3) not null,
  ended_at timestamptz(3),
  outcome text check (outcome in ('applied', 'withdrawn')),
  check ((ended_at is null) = (outcome is null))
);
create index setting_changes_waiting on setting_changes (from_date) where ended_at is null;
