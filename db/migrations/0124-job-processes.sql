-- Who works on jobs: a process that ends without a word leaves its jobs locked, and nothing else tells that it is gone
-- (docs/decisions/020-jobs-survive-lost-connections.md).
create table job_processes (
  id uuid primary key,
  -- As its jobs are locked by.
  pools text[] not null,
  beat_at timestamp(3) with time zone not null
);
