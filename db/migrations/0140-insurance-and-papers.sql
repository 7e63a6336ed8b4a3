-- The least cover, in whole pounds, of a cleaner's public liability insurance; 0 asks for none. What was seen before
-- has no cover recorded.
alter table application_settings
  add column insurance_minimum_pounds integer not null default 0
    check (insurance_minimum_pounds between 0 and 20000000);
alter table provider_checks
  add column cover_pounds integer check (cover_pounds between 1 and 1000000000),
  add constraint provider_checks_cover_of_insurance check (cover_pounds is null or kind = 'insurance');

-- What happened to a booking or a gift card asks for all of its invoices and credit notes.
create index invoices_of_booking on invoices (booking_id) where booking_id is not null;
create index invoices_of_gift_card on invoices (gift_card_id) where gift_card_id is not null;
create index refunds_of_gift_card on refunds (gift_card_id) where gift_card_id is not null;
