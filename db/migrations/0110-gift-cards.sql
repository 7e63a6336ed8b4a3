-- `code_hash` is a keyed hash for look-up, `code_cipher` the code encrypted for sending (rules/money#gift-cards).
create table gift_cards (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('sold', 'goodwill')),
  status text not null check (status in ('awaitingPayment', 'active', 'partUsed', 'used', 'expired', 'refunded')),
  code_hash text unique,
  code_cipher text,
  code_end text,
  name text not null,
  email text not null check (email = lower(email)),
  receiver_name text not null,
  receiver_email text not null check (receiver_email = lower(receiver_email)),
  message text not null default '',
  amount_pence integer not null check (amount_pence > 0),
  balance_pence integer not null check (balance_pence >= 0 and balance_pence <= amount_pence),
  tax_rate numeric(5, 2) not null,
  vat_pence integer not null check (vat_pence >= 0),
  used_pence integer not null default 0 check (used_pence >= 0 and used_pence <= amount_pence),
  vat_released_pence integer not null default 0,
  send_on date,
  sent_at timestamptz(3),
  expires_at timestamptz(3),
  token_hash text,
  -- A form that is sent twice is one card.
  idempotency_key text unique,
  request_hash text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  expired_pence integer not null default 0 check (expired_pence >= 0),
  bought_at timestamptz(3),
  -- Two before it expires (rules/law#gift-card-expiry).
  reminders_sent smallint not null default 0 check (reminders_sent between 0 and 2),
  booking_id uuid,
  reason text not null default '',
  -- `usedFlag` on the wire: nothing is left of a card that was paid for (rules/wire-names#field-meanings).
  is_used boolean not null generated always as (balance_pence = 0 and status <> 'awaitingPayment') stored,
  -- A goodwill card was not paid for, so no VAT was due on it.
  check (kind = 'sold' or vat_pence = 0),
  constraint gift_cards_whole check (used_pence + expired_pence + balance_pence <= amount_pence),
  -- VAT was due when the card was sold; no more of it can be released.
  constraint gift_cards_released check (vat_released_pence between 0 and vat_pence)
);
comment on column gift_cards.used_pence is 'What visits used; what is neither this, expired nor the balance is reserved';
comment on column gift_cards.vat_released_pence is 'The VAT that belongs to what was used or expired: cumulative, half a penny going up (rules/money#gift-cards)';
comment on column gift_cards.booking_id is 'The booking a goodwill card makes good';
create index gift_cards_by_buyer on gift_cards (email, created_at desc, id desc);
create index gift_cards_by_receiver on gift_cards (receiver_email, created_at desc, id desc);
create index gift_cards_newest on gift_cards (created_at desc, id desc);
create index gift_cards_due on gift_cards (expires_at) where status in ('active', 'partUsed');
create index gift_cards_to_send on gift_cards (send_on) where sent_at is null and status in ('active', 'partUsed');
create index gift_cards_to_remind on gift_cards (expires_at) where status in ('active', 'partUsed') and reminders_sent < 2;

-- Each card's own ledger: the sum of its amounts is its balance.
create table gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id uuid not null references gift_cards(id),
  kind text not null check (kind in ('bought', 'issued', 'sent', 'reserved', 'used', 'returned', 'refunded', 'expired', 'reinstated', 'extended')),
  amount_pence integer not null,
  balance_pence integer not null check (balance_pence >= 0),
  booking_id uuid,
  at timestamptz(3) not null,
  used_pence integer
);
comment on column gift_card_entries.used_pence is 'What a visit used of its reservation, which had left the balance before';
create index gift_card_entries_by_card on gift_card_entries (gift_card_id, id);
create index gift_card_entries_by_booking on gift_card_entries (booking_id) where booking_id is not null;
create trigger gift_card_entries_append_only before update or delete or truncate on gift_card_entries
  for each statement execute function refuse_change();

-- At the commit, because a card and its entry are written by two statements.
create function refuse_wrong_balance() returns trigger language plpgsql as $$
declare
  entries integer;
begin
  select coalesce(sum(amount_pence), 0) into entries from gift_card_entries where gift_card_id = new.id;
  if entries <> (select balance_pence from gift_cards where id = new.id) then
    raise exception 'the balance of gift card % differs from its entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger gift_cards_balance after insert or update on gift_cards
  deferrable initially deferred for each row execute function refuse_wrong_balance();

create function tell_gift_card() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'kind', new.kind, 'bookingId', new.booking_id));
  return null;
end $$;
create trigger gift_cards_tell after insert or update of status on gift_cards for each row
  execute function tell_gift_card('gift-card', '{
      "+active": "gift_card.issued",
      "awaitingPayment>active": "gift_card.bought",
      "active": "gift_card.restored",
      "partUsed": "gift_card.part_used",
      "used": "gift_card.used_up",
      "expired": "gift_card.expired",
      "refunded": "gift_card.refunded"
    }');

-- Sending is no status, and may happen again.
create function tell_gift_card_sent() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, '', 'sent', new.sent_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'kind', new.kind));
  return null;
end $$;
create trigger gift_cards_tell_sent after update of sent_at on gift_cards
  for each row when (new.sent_at is not null and old.sent_at is distinct from new.sent_at)
  execute function tell_gift_card_sent('gift-card', '{"sent": "gift_card.sent"}');
