-- What the public site says where the company doesn't leave it to the shipped copy (product.md 9, miscSetting).
-- Texts may hold placeholders such as {businessName}, filled when they are read; bodies are cleaned HTML.
create table page_texts (
  page_id text primary key,
  title text not null,
  description text not null,
  intro text not null,
  body text not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);

-- Legal pages are never changed, only followed by a version that holds from its day on (London): what somebody
-- agreed to stays readable. `id` is what an acceptance stores.
create table legal_versions (
  page_id text not null,
  id text not null check (id ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$'),
  effective_from date not null,
  title text not null,
  description text not null,
  intro text not null,
  body text not null,
  created_by text not null,
  created_at timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3),
  primary key (page_id, id)
);

-- Questions and answers of the company's own, and what it made of a shipped one (the row has that one's id).
create table faq_entries (
  id text primary key,
  topic text not null,
  question text not null,
  answer text not null,
  position integer not null,
  removed_at timestamptz(3),
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);

create table site_settings (
  id text primary key check (id = 'defaultsettings'),
  notice text not null default '',
  notice_until date,
  opening_hours text not null default '',
  social_links jsonb not null default '{}',
  analytics_provider text not null default 'none' check (analytics_provider in ('none', 'ga4', 'plausible')),
  analytics_id text not null default '',
  google_verification text not null default '',
  bing_verification text not null default '',
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
insert into site_settings (id) values ('defaultsettings');

create table site_logos (
  id text primary key check (id = 'logo'),
  -- In base64, of 75 kB at the most.
  png text not null check (char_length(png) <= 100000),
  hash text not null,
  width integer not null,
  height integer not null,
  updated_at timestamptz(3) not null default now()
);

create table redirects (
  from_path text primary key,
  to_path text not null check (to_path <> from_path),
  created_at timestamptz(3) not null default now()
);
