-- A quote is one visit: its price is not to be had twice.
create unique index bookings_of_quote on bookings (quote_id) where quote_id is not null and booking_status <> 'canceled';
