-- A cleaner asks for another hourly pay, and the office answers (rules/people#asking-for-a-rate).
create table rate_requests (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers(id) on delete cascade,
  rate_pence integer not null check (rate_pence between 1271 and 6000),
  words text not null check (length(words) between 3 and 500),
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'withdrawn')),
  answer text,
  holds_from date,
  decided_by text,
  decided_at timestamptz(3),
  applied_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'approved') = (holds_from is not null))
);
comment on column rate_requests.holds_from is 'The London day from which jobs are taken at this rate';
comment on column rate_requests.applied_at is 'When the rate was written to the profile';
create unique index rate_requests_one_open on rate_requests (provider_id) where status = 'open';
create index rate_requests_of_provider on rate_requests (provider_id, created_at desc);
create index rate_requests_to_apply on rate_requests (holds_from) where status = 'approved' and applied_at is null;
