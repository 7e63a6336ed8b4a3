-- What a cleaner said yes to, so that their page can say what has been added since. Null of what was accepted before.
alter table provider_bookings add column accepted_terms jsonb;
comment on column provider_bookings.accepted_terms is 'extras, bedroom_count and bathroom_count of the booking as it was accepted';
