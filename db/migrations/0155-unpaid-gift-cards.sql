-- Whose gift card waits for its payment: a network by a keyed hash, never its address, or an API key.
alter table gift_cards add column bought_from text;

create index gift_cards_unpaid on gift_cards (created_at) where status = 'awaitingPayment';
