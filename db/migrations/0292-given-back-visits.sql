-- Visits that their last cleaner gave back after the planned start (rules/lifecycles#giving-back-after-the-start): the
-- customer chooses later today, another day, or to cancel, and until then nothing else cancels them.
create table given_back_visits (
  booking_id uuid not null references bookings(id),
  starts_at timestamptz(3) not null,
  provider_booking_id uuid not null references provider_bookings(id),
  given_back_at timestamptz(3) not null,
  answer_by timestamptz(3) not null,
  outcome text check (outcome in ('moved', 'canceled')),
  answered_at timestamptz(3),
  primary key (booking_id, starts_at),
  check ((outcome is null) = (answered_at is null))
);
comment on column given_back_visits.starts_at is 'The start that was not kept; a visit that moved can be given back again';
create unique index given_back_visits_open on given_back_visits (booking_id) where answered_at is null;
