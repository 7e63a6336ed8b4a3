-- How a cleaner's part ended where its state does not say it (rules/lifecycles#endings-of-a-job). Null of parts that go
-- on, that ended as their state says, and that ended before this was kept.
alter table provider_bookings add column ended_how text
  check (ended_how in ('unsafe', 'given-back', 'taken-off', 'moved', 'never-started', 'ended-early'));

update provider_bookings set ended_how = 'unsafe' where id in (
  select provider_booking_id from booking_reports where kind = 'unsafe' and provider_booking_id is not null);

-- What a cleaner pressed on the day (rules/lifecycles#provider-link): how late they said they come and when they said so,
-- when they began to wait at the door, and when they pressed "Call".
alter table provider_bookings add column late_minutes smallint check (late_minutes in (10, 20, 30));
alter table provider_bookings add column late_said_at timestamptz(3);
alter table provider_bookings add column waiting_since timestamptz(3);
alter table provider_bookings add column calls_pressed jsonb not null default '[]';

-- Why somebody enters more hours than the clock shows (rules/prices#actual-price).
alter table provider_bookings add column hours_reason text;
