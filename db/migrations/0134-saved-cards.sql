-- What a card is called, as the gateway tells it, so that its holder knows which one is meant; and since when its holder
-- lets us offer it for later bookings (rules/money#saved-cards). Never a card number.
alter table payments add column card_brand text;
alter table payments add column card_last4 text check (card_last4 ~ '^\d{4}$');
alter table payments add column card_kept_at timestamptz(3);
comment on column payments.card_kept_at is 'Since when its holder, signed in, lets the card be offered for their later bookings; null = they do not';

-- The simulator's memory of cards, as a gateway's would be elsewhere.
alter table simulated_intents add column card_brand text;
alter table simulated_intents add column card_last4 text;
alter table simulated_intents add column card_removed_at timestamptz(3);
create index simulated_intents_by_card on simulated_intents (card_token) where card_fingerprint is not null;
