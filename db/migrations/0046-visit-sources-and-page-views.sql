-- Where whoever booked or asked came from (domain/visit-source): the campaign, the site and the affiliate's code that
-- stood in the address. Null where the address said nothing.
alter table bookings add column source jsonb check (jsonb_typeof(source) = 'object');
alter table quotes add column source jsonb check (jsonb_typeof(source) = 'object');

-- How often which page was seen on a London day (product.md 7.4). Sums only: nothing in here is about one visitor,
-- and nothing links one row to another. An empty text means that there was none.
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
