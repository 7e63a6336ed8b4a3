-- Who of the office gave a goodwill card of their own accord; null for what the system gives by itself.
alter table gift_cards add column given_by text references users (id) on delete set null;

create index gift_cards_given on gift_cards (given_by, created_at) where given_by is not null;
