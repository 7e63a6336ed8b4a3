-- The card that its customer chose for a regular clean, or gave for it last; null = the one of its latest visit
-- (rules/money#saved-cards).
alter table series add column saved_card_id uuid references saved_cards(id) on delete set null;
create index series_by_card on series (saved_card_id) where saved_card_id is not null;
