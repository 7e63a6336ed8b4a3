-- What the public pages say is told to change to every process that keeps finished pages (server/page-memory), at the
-- commit. A table that a public page reads has this trigger; whoever adds such a table adds it there.
create function tell_of_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

create trigger application_settings_shown after insert or update or delete or truncate on application_settings
  for each statement execute function tell_of_content();
create trigger blog_posts_shown after insert or update or delete or truncate on blog_posts
  for each statement execute function tell_of_content();
create trigger career_posts_shown after insert or update or delete or truncate on career_posts
  for each statement execute function tell_of_content();
create trigger offers_shown after insert or update or delete or truncate on offers
  for each statement execute function tell_of_content();
create trigger postal_codes_shown after insert or update or delete or truncate on postal_codes
  for each statement execute function tell_of_content();
