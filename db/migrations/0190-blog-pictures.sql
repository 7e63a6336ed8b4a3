-- Pictures of articles, which a page must know the size of before they come.
alter table uploads drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check
    check (purpose in ('cv', 'identity-document', 'dbs-certificate', 'profile-picture', 'blog-picture')),
  add column width integer check (width > 0),
  add column height integer check (height > 0);

-- What a shared link says and shows.
alter table blog_posts
  add column share_description text check (char_length(share_description) <= 200),
  add column cover_picture text references uploads (key),
  add column cover_alt text not null default '' check (char_length(cover_alt) <= 200);

-- Which articles show a picture; one that none shows is cleared like a file that nobody took.
create table blog_post_pictures (
  post_id uuid not null references blog_posts (id) on delete cascade,
  key text not null references uploads (key),
  primary key (post_id, key)
);

create index blog_post_pictures_by_key on blog_post_pictures (key);
create index blog_posts_by_cover on blog_posts (cover_picture) where cover_picture is not null;
