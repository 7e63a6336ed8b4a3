-- What using, expiring and giving back gift cards needs beside their balance (product.md 1.9, 2, 3.3).
alter table gift_cards
  add column expired_pence integer not null default 0 check (expired_pence >= 0),
  add column bought_at timestamptz(3),
  add column reminders_sent smallint not null default 0 check (reminders_sent between 0 and 2),
  add column booking_id uuid,
  add column reason text not null default '',
  add constraint gift_cards_whole check (used_pence + expired_pence + balance_pence <= amount_pence),
  add constraint gift_cards_released check (vat_released_pence between 0 and vat_pence);
comment on column gift_cards.used_pence is 'What visits used; what is neither this, expired nor the balance is reserved';
comment on column gift_cards.vat_released_pence is 'The VAT that belongs to what was used or expired: cumulative, half a penny going up (3.3)';
comment on column gift_cards.booking_id is 'The booking a goodwill card makes good';
create index gift_cards_to_send on gift_cards (send_on) where sent_at is null and status in ('active', 'partUsed');
create index gift_cards_to_remind on gift_cards (expires_at) where status in ('active', 'partUsed') and reminders_sent < 2;

alter table gift_card_entries add column used_pence integer;
comment on column gift_card_entries.used_pence is 'What a visit used of its reservation, which had left the balance before';

-- A struck-through price must have been genuinely charged (product.md 1.6).
alter table offers add column price_was_charged boolean not null default false;
create index bookings_of_offer on bookings (offer_id) where offer_id is not null;
create index bookings_of_promo_code on bookings (promo_code_id) where promo_code_id is not null;

-- `usedFlag` of the specification: nothing is left of a card that was paid for.
alter table gift_cards
  add column is_used boolean not null generated always as (balance_pence = 0 and status <> 'awaitingPayment') stored;
