-- Posts have an address that can be read (a slug): unique among their kind, kept when the title changes, and never
-- given to another post, so that an old address goes on leading to the post it was of.
create table post_slugs (
  kind text not null check (kind in ('blog', 'career')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  post_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (kind, slug)
);
create index post_slugs_by_post on post_slugs (post_id);

-- What the company writes for the public. `description` is rich text, cleaned by an allow-list before it is kept
-- (rules/security#encoding-injection). Without a publishing date a post is a draft; with one to come it waits.
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
  updated_at timestamptz(3) not null default now(),
  -- The program makes it of the title (domain/slug/slug-from.ts); the default is for a writer that knows no addresses.
  slug text not null default 'post-' || replace(gen_random_uuid()::text, '-', '') unique,
  tags text[] not null default '{}' check (cardinality(tags) <= 8)
);
create index blog_posts_newest on blog_posts (listed_at desc, id desc);
create index blog_posts_public on blog_posts (listed_at desc, id desc)
  where archived_at is null and published_at is not null;
create index blog_posts_by_tag on blog_posts using gin (tags);
create trigger blog_posts_shown after insert or update or delete or truncate on blog_posts
  for each statement execute function tell_of_content();

-- What a search of the blog looks in is worked out when a post is written: of a long post that takes milliseconds, and
-- any stranger can ask for a word that every post has.
create table blog_post_texts (
  post_id uuid primary key references blog_posts(id) on delete cascade,
  words tsvector not null
);
create index blog_post_texts_words on blog_post_texts using gin (words);

-- The title weighs more than the text, whose markup is no word.
create function blog_post_words(title text, description text) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('english'::regconfig, title), 'A')
    || setweight(to_tsvector('english'::regconfig, regexp_replace(description, '<[^>]*>', ' ', 'g')), 'B')
$$;

create function keep_blog_post_words() returns trigger language plpgsql as $$
begin
  insert into blog_post_texts (post_id, words) values (new.id, blog_post_words(new.title, new.description))
  on conflict (post_id) do update set words = excluded.words;
  return null;
end $$;
create trigger blog_posts_searched after insert or update of title, description on blog_posts
  for each row execute function keep_blog_post_words();

create table career_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  location text not null,
  closed_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  slug text not null default 'post-' || replace(gen_random_uuid()::text, '-', '') unique,
  -- The last London day on which one can apply; a post without it is open until it is closed.
  valid_through date
);
create index career_posts_newest on career_posts (created_at desc, id desc);
create index career_posts_open on career_posts (created_at desc, id desc) where closed_at is null;
create trigger career_posts_shown after insert or update or delete or truncate on career_posts
  for each statement execute function tell_of_content();

create table career_applications (
  id uuid primary key default gen_random_uuid(),
  career_post_id uuid not null references career_posts(id),
  status text not null default 'received' check (status in ('received', 'shortlisted', 'interview', 'offered', 'rejected', 'withdrawn')),
  name text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  cv_path text not null,
  desired_pay_pence integer check (desired_pay_pence between 0 and 20000),
  message text not null default '',
  token_hash text unique,
  decided_at timestamptz(3),
  cv_deleted_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index career_applications_by_post on career_applications (career_post_id, created_at desc, id desc);
-- One file is one application's: removing it takes it from nobody else.
create unique index career_applications_cv on career_applications (cv_path);
-- CVs go six months after a rejection (rules/lifecycles#other-records, rules/law#keeping).
create index career_applications_old_cvs on career_applications (decided_at)
  where status = 'rejected' and cv_deleted_at is null;

create function tell_career_application() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'careerPostId', new.career_post_id));
  return null;
end $$;
create trigger career_applications_tell after insert or update of status on career_applications for each row
  execute function tell_career_application('career-application', '{
      "+received": "career_application.received",
      "shortlisted": "career_application.shortlisted",
      "interview": "career_application.interview",
      "offered": "career_application.offered",
      "rejected": "career_application.rejected",
      "withdrawn": "career_application.withdrawn"
    }');

-- A file that somebody sent us: a CV, or what a cleaner sends to prove who they are (an identity document and a basic
-- DBS certificate, as PDF or picture; rules/security#files). The file itself lies in the storage under the same key;
-- its row is written before it and removed after it, so that nothing lies there unknown.
create table uploads (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{32}$'),
  purpose text not null check (purpose in ('cv', 'identity-document', 'dbs-certificate')),
  kind text not null check (kind in ('pdf', 'docx', 'jpg', 'png')),
  -- What its owner called it, without a path.
  file_name text not null,
  size_bytes integer not null check (size_bytes > 0),
  -- Since when something names it; what is never used goes after a day.
  used_at timestamptz(3),
  -- Nobody may open it any more, and the next daily run removes the file.
  dropped_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index uploads_unused on uploads (created_at) where used_at is null and dropped_at is null;
create index uploads_dropped on uploads (dropped_at) where dropped_at is not null;
