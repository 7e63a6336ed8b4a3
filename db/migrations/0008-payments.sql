-- One row per try to hold, save or charge a card. It stands before the gateway is called, so an unknown
-- outcome can be asked for again under the same key.
create table payments (
  id uuid primary key default gen_random_uuid(),
  checkout_id uuid not null references checkouts(id),
  attempt smallint not null,
  purpose text not null check (purpose in ('hold', 'save-card')),
  amount_pence integer not null check (amount_pence >= 0),
  idempotency_key text not null unique,
  gateway_id text unique,
  status text not null default 'created' check (status in ('created', 'awaiting-card', 'awaiting-bank', 'declined', 'held', 'card-saved', 'captured', 'voided', 'capture-failed')),
  card_token text,
  captured_pence integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (checkout_id, attempt)
);

-- The embedded payment simulator's own memory; nothing else reads it.
create table simulated_intents (
  id text primary key,
  idempotency_key text not null unique,
  purpose text not null,
  amount_pence integer not null,
  client_secret text not null,
  status text not null,
  card_token text,
  captured_pence integer not null default 0,
  created_at timestamptz(3) not null default now()
);
