-- When a cleaner said that they set out (rules/lifecycles#on-the-way).
alter table provider_bookings add column on_the_way_at timestamptz(3);
