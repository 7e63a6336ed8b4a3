-- The quote that a regular clean comes of. Its weekdays are a series each, which are paused, ended and listed as one
-- (rules/lifecycles#series).
alter table series add column quote_id uuid;
create index series_of_quote on series (quote_id) where quote_id is not null;
-- A quote is still booked once; of what repeats the visits after the first are many, and so is the first once it is one
-- of its series.
drop index bookings_of_quote;
create unique index bookings_of_quote on bookings (quote_id)
  where booking_status <> 'canceled' and series_id is null;
create index bookings_by_quote on bookings (quote_id) where quote_id is not null;
