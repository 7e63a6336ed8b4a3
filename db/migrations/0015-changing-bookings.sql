-- What may happen to a booking between being made and being paid (product.md 2).
alter table bookings
  add column offer_id uuid references offers(id),
  add column offer jsonb,
  add column quote_id uuid,
  add column quote_price_pence integer check (quote_price_pence >= 0),
  add column promo_code_id uuid references promo_codes(id),
  add column gift_card_id uuid references gift_cards(id),
  add column goodwill_applied_pence integer not null default 0 check (goodwill_applied_pence >= 0),
  add column waived_pence integer not null default 0 check (waived_pence >= 0),
  add column supplies_rate_pence integer not null default 0,
  add column payment_method text not null default 'card' check (payment_method in ('card', 'account')),
  add column over_run_quarter_hours smallint not null default 0 check (over_run_quarter_hours in (0, 2, 4)),
  add column if_one_cleaner text not null default 'cancel' check (if_one_cleaner in ('longer', 'same', 'cancel')),
  add column tip_pence integer not null default 0 check (tip_pence >= 0),
  add column least_fee_pence integer not null default 0 check (least_fee_pence >= 0),
  add column is_fee_waived boolean not null default false,
  add column had_no_access boolean not null default false,
  add column keep_looking_until timestamptz(3),
  add column planned_start_date date;
comment on column bookings.offer is 'The offer as it was sold: domain/booking/price.ts, PricedOffer';
comment on column bookings.least_fee_pence is 'What cancelling a visit moved at short notice costs at least (2.4)';
create index bookings_by_phone on bookings (phone);
create index bookings_to_finish on bookings (ends_at) where booking_status = 'confirmed';

alter table provider_bookings drop constraint provider_bookings_booking_id_provider_id_key;
create unique index provider_bookings_live on provider_bookings (booking_id, provider_id)
  where service_status in ('accepted', 'started', 'completed');
create index provider_bookings_of_booking on provider_bookings (booking_id);
alter table provider_bookings
  add column withdrawn_at timestamptz(3),
  add column is_late_withdrawal boolean not null default false,
  add column withdrawal_reason text,
  add column agreed_by text,
  add column agreed_at timestamptz(3),
  add column fee_share_pence integer;

-- A new time or other terms, waiting for the accepted cleaners' answers (2.4, 2.11).
create table booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings(id),
  kind text not null check (kind in ('move', 'amend')),
  proposed jsonb not null,
  answers jsonb not null default '{}',
  fee_if_refused_pence integer not null default 0,
  answer_by timestamptz(3) not null,
  status text not null default 'waiting' check (status in ('waiting', 'applied', 'refused', 'lapsed')),
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3)
);
create unique index booking_changes_waiting on booking_changes (booking_id) where status = 'waiting';

-- A cleaner asks for more time during the visit; no answer in 15 minutes is no (1.14).
create table over_runs (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings(id),
  provider_booking_id uuid not null references provider_bookings(id),
  quarter_hours smallint not null check (quarter_hours between 1 and 8),
  price_pence integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused')),
  asked_at timestamptz(3) not null,
  answer_by timestamptz(3) not null,
  answered_at timestamptz(3)
);
create index over_runs_by_booking on over_runs (booking_id);
create unique index over_runs_waiting on over_runs (provider_booking_id) where status = 'waiting';

-- Something that somebody says happened, and what the company decided (2.1, 2.5, complaints).
create table booking_reports (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings(id),
  provider_booking_id uuid references provider_bookings(id),
  kind text not null check (kind in ('no-access', 'no-show', 'unsafe', 'wrong-hours', 'complaint')),
  reported_by text not null,
  words text not null default '',
  happened_at timestamptz(3) not null,
  facts jsonb not null default '{}',
  answer text,
  answered_at timestamptz(3),
  status text not null default 'received' check (status in ('received', 'answered', 'redo', 'price-reduction', 'damage-claim', 'upheld', 'dismissed', 'closed')),
  due_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decision text,
  created_at timestamptz(3) not null default now()
);
create index booking_reports_by_booking on booking_reports (booking_id);
create index booking_reports_open on booking_reports (due_at) where status in ('received', 'answered');

-- What the office must look at. One open task of a kind for a thing.
create table company_tasks (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  entity text not null,
  entity_id uuid not null,
  words text not null,
  facts jsonb not null default '{}',
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  done_by text
);
create unique index company_tasks_open on company_tasks (kind, entity_id) where done_at is null;
create index company_tasks_newest on company_tasks (created_at desc, id desc);

-- What the business owes a cleaner, item by item; a pay run takes it up (3.4).
create table earnings (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers(id),
  booking_id uuid references bookings(id),
  provider_booking_id uuid references provider_bookings(id),
  kind text not null check (kind in ('visit', 'tip', 'fee-share', 'short-notice', 'correction')),
  amount_pence integer not null,
  earned_at timestamptz(3) not null,
  pay_run_line_id uuid,
  created_at timestamptz(3) not null default now()
);
create unique index earnings_once on earnings (provider_booking_id, kind) where kind <> 'correction';
create index earnings_unpaid on earnings (provider_id, earned_at) where pay_run_line_id is null;
create index earnings_of_line on earnings (pay_run_line_id) where pay_run_line_id is not null;
create index earnings_of_booking on earnings (booking_id);

alter table providers add column documents_expire_on date;
-- Days off, holidays and pauses: first and last day (4.2).
create table provider_absences (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers(id) on delete cascade,
  first_date date not null,
  last_date date not null,
  created_at timestamptz(3) not null default now(),
  check (last_date >= first_date)
);
create index provider_absences_by_provider on provider_absences (provider_id, last_date);
create table blocks (
  provider_id uuid not null references providers(id) on delete cascade,
  customer_id uuid not null references customers(id) on delete cascade,
  blocked_by text not null check (blocked_by in ('provider', 'customer')),
  created_at timestamptz(3) not null default now(),
  primary key (provider_id, customer_id, blocked_by)
);
