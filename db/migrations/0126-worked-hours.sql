-- How long a cleaner worked, beside actual_quarter_hours, which is what counts: of a visit that is finished early
-- because everything is done the booked hours are charged and paid (rules/prices#actual-price).
alter table provider_bookings add column worked_quarter_hours smallint check (worked_quarter_hours >= 0);
update provider_bookings set worked_quarter_hours = actual_quarter_hours where actual_quarter_hours is not null;
