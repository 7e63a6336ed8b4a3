create table offers (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  service_location text not null check (service_location in ('House', 'Office/Commercial')),
  service_type text not null check (service_type in ('standardcleaning', 'regularcleaning', 'deepcleaning', 'move-out/incleaning')),
  cleaner_count smallint not null check (cleaner_count between 1 and 4),
  price_pence integer not null check (price_pence between 1000 and 200000),
  -- 0 = none; one that isn't below the price would be no sale (rules/prices#offers).
  sale_price_pence integer not null default 0 check (sale_price_pence >= 0 and sale_price_pence < price_pence),
  expected_quarter_hours smallint not null check (expected_quarter_hours between 10 and 42),
  rooms_count smallint not null check (rooms_count between 1 and 10),
  bathroom_count smallint not null check (bathroom_count between 1 and 10),
  button_text text not null,
  -- Two targets and no address, which could lead anywhere (rules/security#encoding-injection).
  button_link text not null check (button_link in ('book-now', 'contact')),
  is_active boolean not null default true,
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- A struck-through price must have been genuinely charged (rules/prices#offers).
  price_was_charged boolean not null default false,
  -- The public pages it stands on, chosen by the company, the home page without a choice; ids as in
  -- domain/offer/offer-pages.ts.
  pages text[] not null default '{home}' check (
    pages <@ array['home', 'cleaning-services', 'end-of-tenancy-cleaning', 'london', 'greater-manchester',
      'birmingham', 'leeds', 'brighton']
  )
);
create index offers_newest on offers (created_at desc, id desc) where archived_at is null;
create trigger offers_shown after insert or update or delete or truncate on offers
  for each statement execute function tell_of_content();

create table promo_codes (
  id uuid primary key default gen_random_uuid(),
  -- Kept as it is compared, trimmed and in capitals (rules/prices#promo-codes).
  code text not null unique check (code ~ '^[A-Z0-9-]{3,20}$'),
  is_active boolean not null default true,
  is_only_new_user boolean not null default false,
  discount_percent smallint not null check (discount_percent between 1 and 100),
  description text not null default '',
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index promo_codes_newest on promo_codes (created_at desc, id desc) where archived_at is null;

-- One use of a code, reserved when its booking is made and given back when that is cancelled free. The two unique
-- indexes are the rule "one live use of new-user codes per person" under parallel requests (rules/prices#promo-codes).
create table promo_uses (
  booking_id uuid primary key,
  promo_code_id uuid not null references promo_codes(id),
  email text not null,
  phone text not null,
  is_only_new_user boolean not null,
  used_at timestamptz(3) not null,
  given_back_at timestamptz(3)
);
create index promo_uses_by_code on promo_uses (promo_code_id);
create unique index promo_uses_new_email on promo_uses (email) where is_only_new_user and given_back_at is null;
create unique index promo_uses_new_phone on promo_uses (phone) where is_only_new_user and given_back_at is null;
