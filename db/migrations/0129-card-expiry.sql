-- The last day on which a card can be used, the end of the month printed on it, as the gateway tells it; unknown where
-- it does not (rules/money#card-holds).
alter table payments add column card_last_day date;
alter table simulated_intents add column card_last_day date;
-- What is known of a saved card, whichever of its payments was told it, and which visits it is to pay.
create index payments_saved_card on payments (card_token) where card_token is not null;
