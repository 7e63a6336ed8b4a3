-- A customer is a person by e-mail, so that a guest may book; user_id is set once they have verified it
-- (rules/people#who-may-do-what).
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
  updated_at timestamptz(3) not null default now(),
  -- By card, or on account with terms and a credit limit that the company sets (rules/money#account-customers).
  payment_method text not null default 'card' check (payment_method in ('card', 'account')),
  terms_days smallint not null default 0 check (terms_days between 0 and 30),
  credit_limit_pence integer not null default 0 check (credit_limit_pence >= 0),
  blocked_at timestamptz(3)
);
-- No reward for oneself: an affiliate is found among new customers by the phone too (rules/money#affiliates).
create index customers_phone on customers (phone);
create index customers_newest on customers (created_at desc, id desc);

create function tell_customer() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, null, '', new.created_at, jsonb_build_object('version', new.version));
  return null;
end $$;
create trigger customers_tell after insert on customers for each row
  execute function tell_customer('customer', '{"+": "customer.created"}');
