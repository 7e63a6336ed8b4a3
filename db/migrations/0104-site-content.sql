-- What the public site says where the company doesn't leave it to the shipped copy (rules/content#site-settings).
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
create trigger page_texts_shown after insert or update or delete or truncate on page_texts
  for each statement execute function tell_of_content();

-- Legal pages are never changed, only followed by a version that holds from its day on (London): what somebody
-- agreed to stays readable. `id` is what an acceptance stores: the day, with a number from the second of a day on.
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
create trigger legal_versions_shown after insert or update or delete or truncate on legal_versions
  for each statement execute function tell_of_content();

-- Questions and answers of the company's own, and what it made of a shipped one (the row has that one's id). A shipped
-- one that was taken off needs its row, so removing only marks it.
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
create trigger faq_entries_shown after insert or update or delete or truncate on faq_entries
  for each statement execute function tell_of_content();

-- One row, there from the beginning, so that reading needs no second form and a change is always an update.
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
  updated_at timestamptz(3) not null default now(),
  -- What a new customer's first clean earns the affiliate (rules/money#affiliates); 0 = the programme takes nobody new.
  affiliate_reward_pence integer not null default 1000
    check (affiliate_reward_pence between 0 and 10000)
);
insert into site_settings (id) values ('defaultsettings');
create trigger site_settings_shown after insert or update or delete or truncate on site_settings
  for each statement execute function tell_of_content();

-- One row at most; without it the shipped logo is shown.
create table site_logos (
  id text primary key check (id = 'logo'),
  -- In base64, of 75 kB at the most.
  png text not null check (char_length(png) <= 100000),
  hash text not null,
  width integer not null,
  height integer not null,
  updated_at timestamptz(3) not null default now()
);
create trigger site_logos_shown after insert or update or delete or truncate on site_logos
  for each statement execute function tell_of_content();

create table redirects (
  from_path text primary key,
  -- The shortest loop; longer ones are refused where a redirect is written (rules/content#site-settings).
  to_path text not null check (to_path <> from_path),
  created_at timestamptz(3) not null default now()
);

-- How often which page was seen on a London day (rules/law#cookies). Sums only: nothing in here is about one visitor,
-- and nothing links one row to another. An empty text means that there was none, since a key can't hold nulls.
create table page_views (
  day date not null,
  -- seen: a page. left: a link to another site was followed from it.
  event text not null check (event in ('seen', 'left')),
  -- Without ids: /blogpost/{id}.
  path text not null check (char_length(path) <= 100),
  city text not null,
  referrer_host text not null check (char_length(referrer_host) <= 100),
  target_host text not null check (char_length(target_host) <= 100),
  width_class text not null check (width_class in ('phone', 'tablet', 'desktop')),
  count integer not null check (count > 0),
  primary key (day, event, path, referrer_host, target_host, width_class)
);
