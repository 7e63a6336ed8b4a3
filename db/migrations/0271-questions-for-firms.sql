-- What a firm is asked that wants a price (rules/content#quotes), and the pictures that came with the request.
alter table quotes
  add column business_name text check (char_length(business_name) <= 100),
  add column floor_area integer check (floor_area > 0),
  add column desk_count integer check (desk_count > 0),
  add column desired_frequency text
    check (desired_frequency in ('once', 'daily', 'weekly', 'biweekly', 'monthly')),
  add column desired_weekdays text[] not null default '{}' check (desired_weekdays
    <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  add column desired_time text check (desired_time in ('early', 'day', 'evening')),
  add column picture_keys text[] not null default '{}' check (cardinality(picture_keys) <= 6);

alter table uploads drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check
    check (purpose in ('cv', 'identity-document', 'dbs-certificate', 'profile-picture', 'blog-picture', 'quote-picture'));

-- A request goes in several ways: deleted by the office, forgotten with its time, emptied with its person. However it
-- goes, its pictures go with it; the files themselves are removed by the job that clears what was dropped.
create function drop_quote_pictures() returns trigger language plpgsql as $$
begin
  update uploads set dropped_at = now()
    where key = any(old.picture_keys) and dropped_at is null
      and (tg_op = 'DELETE' or key <> all(new.picture_keys));
  return null;
end $$;
create trigger quotes_drop_pictures_deleted after delete on quotes for each row
  when (old.picture_keys <> '{}') execute function drop_quote_pictures();
create trigger quotes_drop_pictures_emptied after update of picture_keys on quotes for each row
  when (old.picture_keys <> new.picture_keys) execute function drop_quote_pictures();
