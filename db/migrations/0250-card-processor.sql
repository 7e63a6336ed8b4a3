-- What the payment gateway holds for us and pays out (docs/rules/money.md, Card processor).

-- Where reading its entries stands. Payouts and disputes from before were entered by hand, and are not entered again.
create table processor_reads (
  id boolean primary key default true check (id),
  followed_from timestamptz(3),
  read_up_to timestamptz(3),
  compared_at timestamptz(3)
);
insert into processor_reads (followed_from)
select case when exists (select from payments where gateway_id like 'pi\_%') then now() end;

create table processor_payouts (
  id uuid primary key default gen_random_uuid(),
  gateway_id text not null unique,
  amount_pence integer not null,
  status text not null check (status in ('on-the-way', 'paid', 'failed', 'canceled')),
  arrives_on date not null,
  created_at timestamptz(3) not null,
  failure text,
  -- One that the office made at the gateway itself: nobody says what is in it.
  is_by_hand boolean not null,
  -- When its entries were read to the end.
  itemised_at timestamptz(3),
  updated_at timestamptz(3) not null
);
create index processor_payouts_newest on processor_payouts (created_at desc, id desc);

create table processor_entries (
  id uuid primary key default gen_random_uuid(),
  gateway_id text not null unique,
  kind text not null check (kind in ('charge', 'refund', 'refund-returned', 'dispute', 'dispute-returned', 'fee',
    'payout', 'payout-returned', 'other')),
  amount_pence integer not null,
  fee_pence integer not null,
  created_at timestamptz(3) not null,
  intent_id text,
  dispute_id text,
  refund_id text,
  refund_key text,
  words text,
  payout_id uuid references processor_payouts(id),
  -- Since when the books have it; until then it is money that they don't know of.
  entered_at timestamptz(3)
);
comment on column processor_entries.amount_pence is 'what came + or went -, before the fee';
create index processor_entries_of_payout on processor_entries (payout_id) where payout_id is not null;
create index processor_entries_not_entered on processor_entries (created_at) where entered_at is null;
-- The key of a refund's part is that of the refund, a colon and the payment's id.
create index processor_entries_of_refund on processor_entries (regexp_replace(refund_key, ':[^:]*$', ''))
  where refund_key is not null;

create table disputes (
  id uuid primary key default gen_random_uuid(),
  gateway_id text not null unique,
  payment_id uuid not null references payments(id),
  amount_pence integer not null,
  reason text not null,
  status text not null check (status in ('needs-response', 'under-review', 'won', 'lost', 'closed')),
  is_inquiry boolean not null,
  respond_by timestamptz(3),
  opened_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Which of the payment's journals of lost disputes is its; null where it is not lost.
  loss_sequence integer,
  updated_at timestamptz(3) not null
);
create index disputes_newest on disputes (opened_at desc, id desc);
create index disputes_of_payment on disputes (payment_id);

-- The simulator's side: when it took money, and each refund.
alter table simulated_intents add column captured_at timestamptz(3);
create table simulated_refunds (
  idempotency_key text primary key,
  intent_id text not null references simulated_intents(id),
  amount_pence integer not null,
  created_at timestamptz(3) not null
);

-- What cardholders' banks have taken back and not decided on lies in an account of its own.
alter table postings drop constraint postings_account_check;
alter table postings add constraint postings_account_check check (account in (1100, 1200, 1250, 1300, 2100, 2150, 2200,
  2300, 2400, 4100, 4200, 4300, 5100, 5200, 5300, 5400, 5500)) not valid;
alter table postings validate constraint postings_account_check;
