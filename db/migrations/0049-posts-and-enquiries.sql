-- Posts have an address that can be read (a slug): unique among their kind, kept when the title changes, and
-- never given to another post, so that an old address goes on leading to the post it was of.
create table post_slugs (
  kind text not null check (kind in ('blog', 'career')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  post_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (kind, slug)
);
create index post_slugs_by_post on post_slugs (post_id);

-- The words of a title as a slug; domain/slug/slug-from.ts is the same rule for what is written from now on.
create function pg_temp.slug_of(title text) returns text language sql as $$
  select coalesce(nullif(trim(both '-' from left(trim(both '-' from
    regexp_replace(replace(lower(regexp_replace(normalize(title, NFKD), '[\u0300-\u036f''’]', '', 'g')), '&', ' and '), '[^a-z0-9]+', '-', 'g')),
    60)), ''), 'post')
$$;

-- The default is for an older version of the program that still writes beside this one.
alter table blog_posts
  add column slug text not null default 'post-' || replace(gen_random_uuid()::text, '-', ''),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 8);
update blog_posts set slug = named.slug from (
  select id, slug || case when place = 1 then '' else '-' || left(id::text, 8) end as slug from (
    select id, pg_temp.slug_of(title) as slug,
      row_number() over (partition by pg_temp.slug_of(title) order by created_at, id) as place
    from blog_posts) as counted) as named where named.id = blog_posts.id;
alter table blog_posts add unique (slug);
create index blog_posts_by_tag on blog_posts using gin (tags);
insert into post_slugs (kind, slug, post_id) select 'blog', slug, id from blog_posts;

alter table career_posts
  add column slug text not null default 'post-' || replace(gen_random_uuid()::text, '-', ''),
  -- The last London day on which one can apply; a post without it is open until it is closed.
  add column valid_through date;
update career_posts set slug = named.slug from (
  select id, slug || case when place = 1 then '' else '-' || left(id::text, 8) end as slug from (
    select id, pg_temp.slug_of(title) as slug,
      row_number() over (partition by pg_temp.slug_of(title) order by created_at, id) as place
    from career_posts) as counted) as named where named.id = career_posts.id;
alter table career_posts add unique (slug);
insert into post_slugs (kind, slug, post_id) select 'career', slug, id from career_posts;

-- What a search looks in: the title weighs more than the text, whose markup is no word.
create function blog_post_words(title text, description text) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('english'::regconfig, title), 'A')
    || setweight(to_tsvector('english'::regconfig, regexp_replace(description, '<[^>]*>', ' ', 'g')), 'B')
$$;
create index blog_posts_words on blog_posts using gin (blog_post_words(title, description));

-- A form that is sent twice is one request (reliability.md S16).
alter table quotes
  add column idempotency_key text unique,
  add column request_hash text not null default '';
alter table contact_messages
  add column idempotency_key text unique,
  add column request_hash text not null default '';

drop function pg_temp.slug_of(text);
