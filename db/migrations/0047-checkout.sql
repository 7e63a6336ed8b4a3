-- What cleaners are told of the home before they accept (product.md 5); null where nobody said.
alter table bookings
  -- Of the front door: -1 is a basement, 0 the ground floor.
  add column floor smallint check (floor between -1 and 60),
  add column has_lift boolean,
  add column is_somebody_home boolean;

alter table checkouts
  -- How often the held time was kept for longer or taken again (product.md 4.6: up to ten times).
  add column times_kept smallint not null default 0 check (times_kept between 0 and 10),
  -- Who made it signed in: they hold one time only, and their booking is their account's.
  add column user_id text references users(id) on delete set null,
  -- How often its guest put another e-mail right.
  add column email_corrections smallint not null default 0;
create index checkouts_of_user on checkouts (user_id) where placed_at is null and abandoned_at is null;

-- The booking a guest's link was mailed for, so that it ends when their e-mail is put right.
alter table one_time_links add column booking_id uuid;
create index one_time_links_of_booking on one_time_links (booking_id) where booking_id is not null;
