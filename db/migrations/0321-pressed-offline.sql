-- What a cleaner pressed without signal (rules/lifecycles#pressed-offline): a list of act, the device's time, what was
-- added to it, the moment of both and its arrival.
alter table provider_bookings add column pressed_offline jsonb not null default '[]';
