-- A free clean again, as a booking of its own (rules/lifecycles#complaints): for which complaint, and whether its
-- customer agrees to its time.
create table redo_visits (
  booking_id uuid primary key references bookings(id),
  report_id uuid not null references booking_reports(id),
  proposed_at timestamptz(3) not null,
  last_date date not null,
  agree_by timestamptz(3) not null,
  agreed_at timestamptz(3),
  created_at timestamptz(3) not null
);
comment on column redo_visits.proposed_at is 'When the clean begins, as the office proposed it';
comment on column redo_visits.last_date is 'Until which day the customer may choose another time by the link';
create index redo_visits_of_report on redo_visits (report_id, created_at desc);
create index redo_visits_unanswered on redo_visits (agree_by) where agreed_at is null;
create index booking_reports_promised on booking_reports (booking_id)
  where kind = 'complaint' and status in ('received', 'redo', 'damage-claim');
