-- What following a payment to its end needs (product.md 3.1, 3.2).
alter table payments
  add column decline_code text,
  add column tip_shares jsonb,
  add column looked_at timestamptz(3);
comment on column payments.card_token is 'While the status is created: the saved card that is to be asked without its holder';
comment on column payments.tip_shares is 'Who gets how much of a tip: domain/booking/tip-shares.ts, TipShare[]';
alter table refunds add column parts jsonb;
comment on column refunds.parts is 'How much goes back through which payment: [{paymentId, pence}], fixed before the gateway is asked';
alter table bookings
  add column hours_confirmed_at timestamptz(3),
  add column goes_unpaid_at timestamptz(3);
comment on column bookings.goes_unpaid_at is 'When it was decided that an unpaid visit goes ahead (3.1)';
alter table pay_links add column ticked_at timestamptz(3);
create index pay_links_by_booking on pay_links (booking_id) where booking_id is not null;
create index checkouts_by_phone on checkouts (held_until)
  where booked_by is not null and placed_at is null and abandoned_at is null;
create index payments_running_out on payments (capture_before) where status = 'held';

alter table simulated_intents
  add column decline_code text,
  add column refund_keys text[] not null default '{}';
create index simulated_intents_by_time on simulated_intents (created_at);
-- What the simulator tells us by its signed events.
create table simulated_events (
  id text primary key,
  gateway_id text not null,
  kind text not null,
  created_at timestamptz(3) not null
);
