-- So that nobody holds a city's whole day without a card (product.md 10.14): by whom a time is held, and whether the
-- hold only begins once the card is given.
alter table checkouts
  add column held_by text,
  add column awaits_card boolean not null default false;
comment on column checkouts.held_by is 'network:… (a keyed hash of the address) or key:… (the name of an API key); null = the office or a job';
comment on column checkouts.awaits_card is 'The time is not held before the card is given; held_until is when the checkout was made';
create index checkouts_live on checkouts (held_until) where placed_at is null and abandoned_at is null;
