-- An extra run pays what the last sent run of a frequency left behind: payments held or returned (rules/money#payroll).
create table pay_runs (
  id uuid primary key default gen_random_uuid(),
  payment_frequency text not null check (payment_frequency in ('weekly', 'biweekly', 'monthly', 'extra')),
  period_start date not null,
  period_end date not null,
  pay_date date not null,
  status text not null default 'draft' check (status in ('draft', 'approved', 'sent')),
  -- Who sends a run isn't who approved it, where there are two (rules/people#company-permissions).
  approved_by text,
  approved_at timestamptz(3),
  sent_by text,
  sent_at timestamptz(3),
  -- Above 1 the bank may have the file already, so a second one is marked (rules/money#bank-file).
  downloads integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- A run prepared twice would pay twice.
  unique (payment_frequency, period_end)
);
create index pay_runs_newest on pay_runs (created_at desc, id desc);
create index pay_runs_sent on pay_runs (sent_at desc) where sent_at is not null;

create function tell_pay_run() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version));
  return null;
end $$;
create trigger pay_runs_tell after insert or update of status on pay_runs for each row
  execute function tell_pay_run('pay-run', '{
      "+draft": "pay_run.prepared",
      "approved": "pay_run.approved",
      "sent": "pay_run.sent"
    }');

-- Name and account are copied: what was sent to the bank stays what it was when a cleaner changes theirs.
create table pay_run_lines (
  id uuid primary key default gen_random_uuid(),
  pay_run_id uuid not null references pay_runs(id),
  provider_id uuid not null references providers(id),
  status text not null default 'due' check (status in ('due', 'carried', 'held', 'paid', 'returned')),
  payee_name text not null,
  earning_pence integer not null,
  tip_pence integer not null,
  -- Of offices, on which National Insurance may be due (rules/law#non-domestic-cleaning).
  non_domestic_pence integer not null default 0,
  account_number_cipher text,
  sort_code_cipher text,
  reference text not null,
  returned_at timestamptz(3),
  return_reason text,
  account_end text,
  statement_number text unique,
  statement jsonb,
  unique (pay_run_id, provider_id)
);
comment on column pay_run_lines.statement is 'Everything the statement says, as domain/payroll/pay-statement.ts describes it; never changed after sending';
create index pay_run_lines_by_provider on pay_run_lines (provider_id);

-- What the business owes a cleaner, item by item; a pay run takes it up
-- (docs/decisions/007-money-is-posted-where-it-happens.md).
create table earnings (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers(id),
  booking_id uuid references bookings(id),
  provider_booking_id uuid references provider_bookings(id),
  kind text not null check (kind in ('visit', 'tip', 'fee-share', 'short-notice', 'correction')),
  amount_pence integer not null,
  earned_at timestamptz(3) not null,
  pay_run_line_id uuid references pay_run_lines(id),
  created_at timestamptz(3) not null default now(),
  note text not null default ''
);
comment on column earnings.note is 'Why pay was corrected';
-- A job that runs twice owes once; corrections may be several.
create unique index earnings_once on earnings (provider_booking_id, kind) where kind <> 'correction';
create index earnings_unpaid on earnings (provider_id, earned_at) where pay_run_line_id is null;
create index earnings_of_line on earnings (pay_run_line_id) where pay_run_line_id is not null;
create index earnings_of_booking on earnings (booking_id);
