-- Whom a customer asks for first, of the cleaners who have cleaned for them (rules/matching#asked-first).
create table asked_first (
  customer_id uuid not null references customers(id) on delete cascade,
  provider_id uuid not null references providers(id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (customer_id, provider_id)
);
create index asked_first_of_provider on asked_first (provider_id);

-- What a customer wrote with their stars is read by its cleaners where the customer agreed to it (rules/lifecycles#ratings).
create table shown_comments (
  booking_id uuid primary key references bookings(id) on delete cascade,
  is_named boolean not null,
  agreed_at timestamptz(3) not null
);
comment on column shown_comments.is_named is 'Whether the cleaners read the first name with it';
