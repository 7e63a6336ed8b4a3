-- What happened to a booking or a gift card asks for all of its invoices and credit notes.
create index invoices_of_booking on invoices (booking_id) where booking_id is not null;
create index invoices_of_gift_card on invoices (gift_card_id) where gift_card_id is not null;
create index refunds_of_gift_card on refunds (gift_card_id) where gift_card_id is not null;
