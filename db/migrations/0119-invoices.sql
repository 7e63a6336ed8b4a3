-- `id` is random (192 bits): whoever has the mailed link may open it for 30 days (rules/people#who-may-do-what).
-- `facts` is everything printed, so that a document never changes after it was issued (rules/money#invoices).
create table invoices (
  id text primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'fee-invoice', 'extra-invoice', 'gift-card-receipt', 'credit-note')),
  booking_id uuid references bookings(id),
  gift_card_id uuid references gift_cards(id),
  refund_id uuid references refunds(id),
  customer_id uuid references customers(id),
  email text not null,
  issued_at timestamptz(3) not null,
  tax_point date not null,
  gross_pence integer not null,
  vat_pence integer not null,
  net_pence integer not null,
  facts jsonb not null,
  public_until timestamptz(3) not null,
  -- Of an account customer: what is open and how often it was reminded of (rules/money#account-customers).
  due_on date,
  paid_pence integer not null default 0,
  reminded smallint not null default 0,
  written_off_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (gross_pence = vat_pence + net_pence)
);
-- One document of a kind, however often its job runs; of extra invoices and credit notes there may be several, of the
-- latter one for each refund.
create unique index invoices_once on invoices (booking_id, kind) where kind in ('invoice', 'fee-invoice');
create unique index invoices_gift_card_once on invoices (gift_card_id) where kind = 'gift-card-receipt';
create unique index invoices_refund_once on invoices (refund_id) where refund_id is not null;
create index invoices_open on invoices (due_on) where due_on is not null and written_off_at is null;
create index invoices_newest on invoices (issued_at desc, id desc);
create index invoices_by_customer on invoices (customer_id, issued_at desc, id desc);
create index invoices_by_buyer on invoices (email, issued_at desc, id desc) where customer_id is null;

-- Numbers without gaps (rules/money#invoices), which a sequence would leave: taken in the transaction that issues, so
-- that one rolled back gives its number back.
create table number_series (
  kind text not null,
  year smallint not null,
  latest integer not null,
  primary key (kind, year)
);

create table account_payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id text not null references invoices(id),
  amount_pence integer not null check (amount_pence > 0),
  received_on date not null,
  reference text not null default '',
  recorded_by text not null,
  created_at timestamptz(3) not null default now(),
  -- A payment sent again under its key is one payment.
  idempotency_key text unique
);
create index account_payments_by_invoice on account_payments (invoice_id);
