-- `code_hash` is a keyed hash for look-up, `code_cipher` the code encrypted for sending (product.md 3.3).
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
  idempotency_key text unique,
  request_hash text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (kind = 'sold' or vat_pence = 0)
);
create index gift_cards_by_buyer on gift_cards (email, created_at desc, id desc);
create index gift_cards_by_receiver on gift_cards (receiver_email, created_at desc, id desc);
create index gift_cards_newest on gift_cards (created_at desc, id desc);
create index gift_cards_due on gift_cards (expires_at) where status in ('active', 'partUsed');

-- Each card's own ledger: the sum of its amounts is its balance.
create table gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id uuid not null references gift_cards(id),
  kind text not null check (kind in ('bought', 'issued', 'sent', 'reserved', 'used', 'returned', 'refunded', 'expired', 'reinstated', 'extended')),
  amount_pence integer not null,
  balance_pence integer not null check (balance_pence >= 0),
  booking_id uuid,
  at timestamptz(3) not null
);
create index gift_card_entries_by_card on gift_card_entries (gift_card_id, id);
create index gift_card_entries_by_booking on gift_card_entries (booking_id) where booking_id is not null;
create trigger gift_card_entries_append_only before update or delete or truncate on gift_card_entries
  for each statement execute function refuse_change();

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
