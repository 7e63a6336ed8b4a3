-- Payments are for more than a booking's visit now: tips, extra charges, fees, gift cards (product.md 3).
alter table payments
  alter column checkout_id drop not null,
  drop constraint payments_checkout_id_attempt_key,
  drop constraint payments_checkout_id_fkey,
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check check (purpose in ('hold', 'save-card', 'charge')),
  add column kind text not null default 'visit' check (kind in ('visit', 'extra', 'tip', 'gift-card')),
  add column gift_card_id uuid references gift_cards(id),
  add column capture_before timestamptz(3),
  add column refunded_pence integer not null default 0,
  add column ledger_sequence integer not null default 0,
  add check ((checkout_id is null) <> (gift_card_id is null)),
  add check (refunded_pence >= 0 and refunded_pence <= captured_pence);
comment on column payments.checkout_id is 'The booking''s id too: a booking is made from the checkout of its id';
create unique index payments_attempts on payments (checkout_id, kind, attempt) where checkout_id is not null;
create unique index payments_gift_card_attempts on payments (gift_card_id, attempt) where gift_card_id is not null;
create index payments_open on payments (updated_at) where status in ('created', 'awaiting-card', 'awaiting-bank', 'held');

alter table simulated_intents
  add column refunded_pence integer not null default 0,
  add column capture_before timestamptz(3),
  add column reference text;

-- What a gateway told us, once by its own event id.
create table payment_events (
  id text primary key,
  gateway_id text not null,
  kind text not null,
  received_at timestamptz(3) not null,
  recorded_at timestamptz(3)
);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid references bookings(id),
  gift_card_id uuid references gift_cards(id),
  payment_id uuid references payments(id),
  reason text not null,
  amount_pence integer not null check (amount_pence > 0),
  card_pence integer not null default 0 check (card_pence >= 0),
  gift_pence integer not null default 0 check (gift_pence >= 0),
  status text not null default 'planned' check (status in ('planned', 'done', 'failed')),
  gateway_refund_id text,
  idempotency_key text not null unique,
  requested_by text not null,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3)
);
create index refunds_by_booking on refunds (booking_id);

-- A link by which a customer pays for what the office booked, or gives another card (3.1).
create table pay_links (
  token_hash text primary key,
  checkout_id uuid,
  booking_id uuid references bookings(id),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((checkout_id is null) <> (booking_id is null))
);
alter table checkouts
  add column booked_by text,
  add column gift_card_id uuid references gift_cards(id),
  add column promo_code_id uuid references promo_codes(id);
