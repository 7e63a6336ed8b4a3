-- What a search of the blog looks in is worked out when a post is written: of a long post that takes milliseconds, and
-- any stranger can ask for a word that every post has.
create table blog_post_texts (
  post_id uuid primary key references blog_posts(id) on delete cascade,
  words tsvector not null
);

create function keep_blog_post_words() returns trigger language plpgsql as $$
begin
  insert into blog_post_texts (post_id, words) values (new.id, blog_post_words(new.title, new.description))
  on conflict (post_id) do update set words = excluded.words;
  return null;
end $$;

create trigger blog_posts_searched after insert or update of title, description on blog_posts
  for each row execute function keep_blog_post_words();

insert into blog_post_texts (post_id, words) select id, blog_post_words(title, description) from blog_posts;
create index blog_post_texts_words on blog_post_texts using gin (words);
drop index blog_posts_words;
