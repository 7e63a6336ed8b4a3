-- A customer gives a card for nothing but later bookings (rules/money#saved-cards): a payment of nothing, of a customer.
alter table payments drop constraint payments_kind_check, drop constraint payments_check;
alter table payments
  add column customer_id uuid references customers(id),
  add constraint payments_kind_check check (kind in ('visit', 'extra', 'tip', 'gift-card', 'saved-card')),
  add constraint payments_of_one check (num_nonnulls(checkout_id, gift_card_id, customer_id) = 1),
  add constraint payments_of_saved_card check ((kind = 'saved-card') = (customer_id is not null));
create index payments_of_customer on payments (customer_id) where customer_id is not null;
comment on column payments.customer_id is 'Of a card given without a booking alone';
