-- One row per try to hold, save or charge a card, for visits, tips, extra charges, fees and gift cards (rules/money).
-- It stands before the gateway is called, so an unknown outcome can be asked for again under the same key.
create table payments (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: it is a checkout's before that is placed, and a visit of a series never was a checkout.
  checkout_id uuid,
  attempt smallint not null,
  purpose text not null check (purpose in ('hold', 'save-card', 'charge')),
  amount_pence integer not null check (amount_pence >= 0),
  idempotency_key text not null unique,
  gateway_id text unique,
  status text not null default 'created' check (status in ('created', 'awaiting-card', 'awaiting-bank', 'declined', 'held', 'card-saved', 'captured', 'voided', 'capture-failed')),
  card_token text,
  captured_pence integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  kind text not null default 'visit' check (kind in ('visit', 'extra', 'tip', 'gift-card')),
  gift_card_id uuid references gift_cards(id),
  -- Until when the gateway lets a hold be taken (rules/money#capture).
  capture_before timestamptz(3),
  refunded_pence integer not null default 0,
  ledger_sequence integer not null default 0,
  decline_code text,
  tip_shares jsonb,
  looked_at timestamptz(3),
  -- The same for the same card whoever gives it, so that nobody is rewarded for a booking with a card of their own
  -- (rules/money#affiliates).
  card_fingerprint text,
  check ((checkout_id is null) <> (gift_card_id is null)),
  -- Never more goes back than was taken.
  check (refunded_pence >= 0 and refunded_pence <= captured_pence)
);
comment on column payments.checkout_id is 'The booking''s id too: a booking is made from the checkout of its id';
comment on column payments.card_token is 'While the status is created: the saved card that is to be asked without its holder';
comment on column payments.tip_shares is 'Who gets how much of a tip: TipShare of domain/booking/price/tip-shares.ts';
-- Two that try again at once would charge twice: one of them gets the number.
create unique index payments_attempts on payments (checkout_id, kind, attempt) where checkout_id is not null;
create unique index payments_gift_card_attempts on payments (gift_card_id, attempt) where gift_card_id is not null;
-- What has no end yet and is asked for again, longest unseen first.
create index payments_open on payments (updated_at) where status in ('created', 'awaiting-card', 'awaiting-bank', 'held');
create index payments_running_out on payments (capture_before) where status = 'held';
create index payments_by_card on payments (card_fingerprint) where card_fingerprint is not null;

create function tell_payment() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'kind', new.kind, 'bookingId', new.checkout_id, 'giftCardId', new.gift_card_id));
  return null;
end $$;
create trigger payments_tell after insert or update of status on payments for each row
  execute function tell_payment('payment', '{
      "+card-saved": "payment.card_saved",
      "declined": "payment.declined",
      "held": "payment.held",
      "card-saved": "payment.card_saved",
      "captured": "payment.captured",
      "voided": "payment.released",
      "capture-failed": "payment.capture_failed"
    }');

-- What a gateway told us, once by its own event id (rules/lifecycles#every-change).
create table payment_events (
  id text primary key,
  gateway_id text not null,
  kind text not null,
  received_at timestamptz(3) not null,
  recorded_at timestamptz(3)
);

-- A refund is what goes back to a card and a gift card, what is taken off a debt instead, and what an account customer
-- is sent by bank (rules/money#refunds, rules/money#account-customers); its VAT is that of its credit note.
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
  done_at timestamptz(3),
  vat_pence integer not null default 0 check (vat_pence >= 0),
  taken_off_pence integer not null default 0 check (taken_off_pence >= 0),
  bank_pence integer not null default 0 check (bank_pence >= 0),
  parts jsonb,
  check (booking_id is null or amount_pence = card_pence + gift_pence + taken_off_pence + bank_pence)
);
comment on column refunds.parts is 'How much goes back through which payment: [{paymentId, pence}], fixed before the gateway is asked';
create index refunds_by_booking on refunds (booking_id);

create function tell_refund() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, coalesce(new.done_at, new.created_at),
    jsonb_build_object('status', new.status, 'bookingId', new.booking_id, 'giftCardId', new.gift_card_id, 'paymentId', new.payment_id));
  return null;
end $$;
create trigger refunds_tell after insert or update of status on refunds for each row
  execute function tell_refund('refund', '{
      "+planned": "refund.planned",
      "+done": "refund.sent",
      "done": "refund.sent",
      "failed": "refund.failed"
    }');

-- A link by which a customer pays for what the office booked, or gives another card (rules/money#phone-bookings,
-- rules/money#card-holds). It is of a checkout that isn't placed yet, or of a booking.
create table pay_links (
  token_hash text primary key,
  checkout_id uuid,
  booking_id uuid references bookings(id),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- The ticks are the customer's, not the office's.
  ticked_at timestamptz(3),
  check ((checkout_id is null) <> (booking_id is null))
);
create index pay_links_by_booking on pay_links (booking_id) where booking_id is not null;

-- The embedded payment simulator's own memory, as a gateway's would be elsewhere; nothing else reads it.
create table simulated_intents (
  id text primary key,
  idempotency_key text not null unique,
  purpose text not null,
  amount_pence integer not null,
  client_secret text not null,
  status text not null,
  card_token text,
  captured_pence integer not null default 0,
  created_at timestamptz(3) not null default now(),
  refunded_pence integer not null default 0,
  capture_before timestamptz(3),
  reference text,
  decline_code text,
  -- A refund asked for again under its key is one refund.
  refund_keys text[] not null default '{}',
  card_fingerprint text
);
create index simulated_intents_by_time on simulated_intents (created_at);

-- What the simulator tells us by its signed events.
create table simulated_events (
  id text primary key,
  gateway_id text not null,
  kind text not null,
  created_at timestamptz(3) not null
);
