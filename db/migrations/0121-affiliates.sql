-- People who send us customers by a link of their own (rules/money#affiliates).
create table affiliates (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is gone: the code counts for nothing then, what the books tell of it stays.
  user_id text unique references users(id) on delete set null,
  -- Without the characters that are taken for one another: I, O, 0 and 1.
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  -- When they agreed to how it works, which is when they joined.
  terms_accepted_at timestamptz(3) not null,
  -- What was earned less what was taken back again, and what was paid out; both are sums of the entries.
  earned_pence integer not null default 0 check (earned_pence >= 0),
  paid_pence integer not null default 0 check (paid_pence >= 0),
  -- Less than nothing where a reward was taken back after it was paid: it comes off the next one.
  owed_pence integer not null generated always as (earned_pence - paid_pence) stored,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index affiliates_newest on affiliates (created_at desc, id desc);

-- Who came by whose link: one affiliate for a customer, and one reward at most.
create table affiliate_referrals (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references affiliates(id),
  customer_id uuid not null unique references customers(id),
  -- The London day of the first visit by the link; 60 days from then on a booking counts.
  first_visit_on date not null,
  -- When they first booked having come by the link.
  booked_at timestamptz(3) not null,
  -- The reward as the setting stood then.
  reward_pence integer not null check (reward_pence > 0),
  status text not null default 'waiting' check (status in ('waiting', 'earned', 'reversed', 'refused')),
  refused_reason text check (refused_reason in ('gone', 'self', 'not-new', 'late', 'refunded')),
  -- The visit that decided it.
  booking_id uuid references bookings(id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((status = 'refused') = (refused_reason is not null))
);
create index affiliate_referrals_by_affiliate on affiliate_referrals (affiliate_id, status);

-- Each affiliate's own statement: the sum of its amounts is what they are owed.
create table affiliate_entries (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references affiliates(id),
  kind text not null check (kind in ('earned', 'reversed', 'paid')),
  amount_pence integer not null check (amount_pence <> 0),
  balance_pence integer not null,
  referral_id uuid references affiliate_referrals(id),
  -- Of the bank transfer, as it was told.
  reference text not null default '',
  paid_by text,
  idempotency_key text unique,
  created_at timestamptz(3) not null default now(),
  -- A referral earns once and is taken back once.
  unique (referral_id, kind),
  check ((kind = 'paid') = (referral_id is null)),
  check ((kind = 'earned') = (amount_pence > 0))
);
create index affiliate_entries_newest on affiliate_entries (affiliate_id, created_at desc, id desc);
-- A half-made demonstration is emptied whole, so truncating stays possible.
create trigger affiliate_entries_append_only before update or delete on affiliate_entries
  for each statement execute function refuse_change();
