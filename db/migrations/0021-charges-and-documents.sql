-- What the books and documents need beside their own tables (product.md 3.2, 3.7, 3.8, 7.2).
alter table bookings add column actual_price jsonb;
comment on column bookings.actual_price is 'What the visit cost in the end and how that is made up: domain/booking/actual-price.ts, ActualPrice';

alter table application_settings
  add column business_name text not null default 'Brightwren',
  add column business_address text not null default '',
  add column business_phone text not null default '',
  add column business_email text not null default '',
  add column vat_number text not null default '';

alter table invoices add column version integer not null default 1;

-- A refund is what goes back to a card and a gift card, what is taken off a debt instead, and what an account
-- customer is sent by bank; its VAT is that of its credit note.
alter table refunds
  add column vat_pence integer not null default 0 check (vat_pence >= 0),
  add column taken_off_pence integer not null default 0 check (taken_off_pence >= 0),
  add column bank_pence integer not null default 0 check (bank_pence >= 0),
  add check (booking_id is null or amount_pence = card_pence + gift_pence + taken_off_pence + bank_pence);
create index journals_newest on journals (at desc, id desc);
-- A payment sent again under its key is one payment.
alter table account_payments add column idempotency_key text unique;
create index account_payments_by_invoice on account_payments (invoice_id);
