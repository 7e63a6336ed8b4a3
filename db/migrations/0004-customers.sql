-- A customer is a person by e-mail; user_id is set once they have verified it (product.md 5, Booking).
create table customers (
  id uuid primary key default gen_random_uuid(),
  user_id text unique references users(id) on delete set null,
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  phone text not null,
  address text,
  city text,
  postal_code text,
  country text not null default 'GB',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index customers_phone on customers (phone);
