-- A cleaner whom the customer of a regular clean left lost the visit for that reason, and not because it was moved
-- (rules/lifecycles#another-cleaner).
alter table provider_bookings drop constraint provider_bookings_ended_how_check;
alter table provider_bookings add constraint provider_bookings_ended_how_check
  check (ended_how in ('unsafe', 'given-back', 'taken-off', 'moved', 'another-cleaner', 'never-started', 'ended-early'));
