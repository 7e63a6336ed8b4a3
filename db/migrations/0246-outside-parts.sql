-- Since when a part that is asked over the network can't be used, as the process that noticed says; null = it can.
create table outside_parts (
  part text primary key,
  failing_since timestamptz(3),
  fault text,
  changed_at timestamptz(3) not null
);
