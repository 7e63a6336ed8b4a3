-- Bank details are encrypted (ENCRYPTION_KEY); `bank_changed_at` holds payouts for 48 hours (product.md 2).
alter table providers
  add column account_number_cipher text,
  add column sort_code_cipher text,
  add column account_end text,
  add column bank_changed_at timestamptz(3),
  add column self_billing_agreed_at timestamptz(3),
  add column vat_number text;

create table pay_runs (
  id uuid primary key default gen_random_uuid(),
  payment_frequency text not null check (payment_frequency in ('weekly', 'biweekly', 'monthly')),
  period_start date not null,
  period_end date not null,
  pay_date date not null,
  status text not null default 'draft' check (status in ('draft', 'approved', 'sent')),
  approved_by text,
  approved_at timestamptz(3),
  sent_by text,
  sent_at timestamptz(3),
  downloads integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (payment_frequency, period_end)
);
create table pay_run_lines (
  id uuid primary key default gen_random_uuid(),
  pay_run_id uuid not null references pay_runs(id),
  provider_id uuid not null references providers(id),
  status text not null default 'due' check (status in ('due', 'carried', 'held', 'paid', 'returned')),
  payee_name text not null,
  earning_pence integer not null,
  tip_pence integer not null,
  non_domestic_pence integer not null default 0,
  account_number_cipher text,
  sort_code_cipher text,
  reference text not null,
  returned_at timestamptz(3),
  return_reason text,
  unique (pay_run_id, provider_id)
);
alter table earnings add foreign key (pay_run_line_id) references pay_run_lines(id);
