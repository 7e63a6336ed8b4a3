-- Who cancelled a booking, when, why and at what fee (product.md 2.1, 2.5).
alter table bookings
  add column canceled_at timestamptz(3),
  add column canceled_by text check (canceled_by in ('customer', 'company', 'system')),
  add column cancellation_reason text,
  add column cancellation_fee_pence integer check (cancellation_fee_pence >= 0),
  add check ((booking_status = 'canceled') = (canceled_at is not null));
