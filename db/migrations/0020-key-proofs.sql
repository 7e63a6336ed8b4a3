-- A word encrypted by the key that the database's secrets are kept under: a key that can't read it is refused
-- at start (contract.md, ENCRYPTION_KEY).
create table key_proofs (
  key_id text primary key,
  proof text not null,
  created_at timestamptz(3) not null default now()
);
