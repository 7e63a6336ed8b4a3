-- A cleaner says that the pay of a job is wrong, and the office answers (rules/money#pay-questions).
create table pay_questions (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings(id),
  provider_booking_id uuid not null references provider_bookings(id),
  kind text not null check (kind in ('hours', 'rate', 'travel', 'fee', 'tip', 'other')),
  began_at text check (began_at ~ '^\d\d:\d\d$'),
  ended_at text check (ended_at ~ '^\d\d:\d\d$'),
  words text not null,
  status text not null default 'open' check (status in ('open', 'hours-corrected', 'paid-more', 'explained')),
  quarter_hours smallint check (quarter_hours >= 0),
  amount_pence integer check (amount_pence > 0),
  answer text,
  decided_by text,
  decided_at timestamptz(3),
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  check ((kind = 'hours') = (began_at is not null) and (kind = 'hours') = (ended_at is not null)),
  check ((status = 'open') = (decided_at is null) and (status = 'open') = (answer is null)),
  check ((status = 'hours-corrected') = (quarter_hours is not null)),
  check ((status = 'paid-more') = (amount_pence is not null))
);
comment on column pay_questions.began_at is 'London time of the day of the visit, as its cleaner says it was';
comment on column pay_questions.amount_pence is 'What the office adds; the correction of pay has the same id';
create unique index pay_questions_one_open on pay_questions (provider_booking_id) where status = 'open';
create index pay_questions_of_part on pay_questions (provider_booking_id, created_at desc);
create index pay_questions_of_booking on pay_questions (booking_id);

create trigger pay_questions_changed after insert or update on pay_questions for each row
  execute function tell_of_part();
