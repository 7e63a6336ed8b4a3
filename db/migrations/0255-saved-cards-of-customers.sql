-- A customer's cards have a table of their own: one row a card, whichever payments it was given for
-- (rules/money#saved-cards). Whose it is follows from the payments that name it.
create table saved_cards (
  id uuid primary key default gen_random_uuid(),
  -- By which the gateway charges it; never a card number.
  card_token text not null unique,
  -- The same for the same card given again.
  fingerprint text,
  brand text,
  last4 text check (last4 ~ '^\d{4}$'),
  -- The last London day on which it works.
  last_day date,
  -- Since when its holder, signed in, lets it be offered for later bookings; null = they do not.
  kept_at timestamptz(3),
  -- When its holder chose it for what is booked next: the latest of their cards is the chosen one.
  chosen_at timestamptz(3),
  -- Since when the gateway is to forget it; the row goes once it did. No payment names it from then on.
  removal_asked_at timestamptz(3),
  -- Whose it was and who had it removed, while it is being removed; they are told by mail once it is.
  customer_id uuid references customers(id),
  removed_by text check (removed_by in ('customer', 'company')),
  created_at timestamptz(3) not null default now()
);
create index saved_cards_of_customer on saved_cards (customer_id) where customer_id is not null;

-- Each card under the id by which it was known so far, that of the first payment it secured.
insert into saved_cards (id, card_token, fingerprint, brand, last4, last_day, kept_at, created_at)
select (array_agg(id order by created_at, id))[1], card_token, max(card_fingerprint), max(card_brand), max(card_last4),
  max(card_last_day), min(card_kept_at), min(created_at)
from payments
where card_token is not null and kind in ('visit', 'extra')
  and (status in ('held', 'card-saved', 'captured') or capture_before is not null)
group by card_token;

-- What the gateway tells of a card comes with a payment, also from a server of the release before.
create function keep_saved_card() returns trigger language plpgsql as $$
begin
  insert into saved_cards as known (card_token, fingerprint, brand, last4, last_day, kept_at, created_at)
  values (new.card_token, new.card_fingerprint, new.card_brand, new.card_last4, new.card_last_day, new.card_kept_at, new.created_at)
  on conflict (card_token) do update set
    fingerprint = coalesce(excluded.fingerprint, known.fingerprint), brand = coalesce(excluded.brand, known.brand),
    last4 = coalesce(excluded.last4, known.last4), last_day = coalesce(excluded.last_day, known.last_day),
    kept_at = coalesce(known.kept_at, excluded.kept_at)
  where (known.fingerprint, known.brand, known.last4, known.last_day, known.kept_at) is distinct from
    (coalesce(excluded.fingerprint, known.fingerprint), coalesce(excluded.brand, known.brand),
     coalesce(excluded.last4, known.last4), coalesce(excluded.last_day, known.last_day),
     coalesce(known.kept_at, excluded.kept_at));
  return null;
end $$;
create trigger payments_keep_card
  after insert or update of status, card_token, card_brand, card_last4, card_last_day, card_kept_at on payments
  for each row when (new.card_token is not null and new.kind in ('visit', 'extra', 'saved-card')
    and new.status in ('held', 'card-saved', 'captured'))
  execute function keep_saved_card();

-- Who, signed in, asked for a place to give a card of theirs: what they give there is a card of theirs.
alter table payments add column asked_by text references users(id) on delete set null;
create index payments_by_asker on payments (asked_by) where asked_by is not null;
comment on column payments.asked_by is 'Who, signed in, asked for a place to give a card for a visit to come; null for a link';
