-- What the product has kept of itself, and what it was made from again.
create table backups (
  id uuid primary key default gen_random_uuid(),
  file text not null,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3),
  bytes bigint,
  row_count bigint,
  file_count integer,
  -- restored = filled a database of its own, which was compared; read = read to its end
  verified text check (verified in ('restored', 'read')),
  fault text,
  check ((ended_at is null) = (bytes is null and fault is null))
);
create index backups_began_at_idx on backups (began_at desc);

create table restores (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz(3) not null,
  restored_at timestamptz(3) not null,
  -- Whoever was erased since is erased again, and the gateway was asked for every payment; no job runs before.
  settled_at timestamptz(3)
);
