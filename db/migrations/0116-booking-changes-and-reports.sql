-- A new time or other terms, waiting for the accepted cleaners' answers (rules/lifecycles#rescheduling,
-- rules/lifecycles#amending). It keeps its new time (`during`) from others meanwhile, and can be taken back.
create table booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings(id),
  kind text not null check (kind in ('move', 'amend')),
  proposed jsonb not null,
  answers jsonb not null default '{}',
  fee_if_refused_pence integer not null default 0,
  answer_by timestamptz(3) not null,
  status text not null default 'waiting' check (status in ('waiting', 'applied', 'refused', 'lapsed', 'withdrawn')),
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  asked_by text not null check (asked_by in ('customer', 'company', 'system')),
  during tstzrange not null
);
comment on column booking_changes.proposed is 'As domain/booking/change/proposed-change.ts describes it';
comment on column booking_changes.answers is 'Asked links by id: true, false, or null until they answer';
comment on column booking_changes.fee_if_refused_pence is 'The fee of cancelling at the moment of asking (rules/lifecycles#rescheduling)';
-- Two at once could contradict each other.
create unique index booking_changes_waiting on booking_changes (booking_id) where status = 'waiting';
create index booking_changes_of_booking on booking_changes (booking_id, created_at desc);
create index booking_changes_open on booking_changes using gist (during) where status = 'waiting';

create function tell_booking_change() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, coalesce(new.closed_at, new.created_at),
    jsonb_build_object('status', new.status, 'kind', new.kind, 'bookingId', new.booking_id));
  return null;
end $$;
create trigger booking_changes_tell after insert or update of status on booking_changes for each row
  execute function tell_booking_change('booking-change', '{
      "+waiting": "booking_change.asked",
      "+applied": "booking_change.applied",
      "applied": "booking_change.applied",
      "refused": "booking_change.refused",
      "lapsed": "booking_change.lapsed",
      "withdrawn": "booking_change.withdrawn"
    }');

-- A cleaner asks for more time during the visit, two hours at most; no answer in 15 minutes is no
-- (rules/prices#actual-price).
create table over_runs (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings(id),
  provider_booking_id uuid not null references provider_bookings(id),
  quarter_hours smallint not null check (quarter_hours between 1 and 8),
  price_pence integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused')),
  asked_at timestamptz(3) not null,
  answer_by timestamptz(3) not null,
  answered_at timestamptz(3)
);
create index over_runs_by_booking on over_runs (booking_id);
create unique index over_runs_waiting on over_runs (provider_booking_id) where status = 'waiting';

create function tell_over_run() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, coalesce(new.answered_at, new.asked_at),
    jsonb_build_object('status', new.status, 'bookingId', new.booking_id, 'providerBookingId', new.provider_booking_id));
  return null;
end $$;
create trigger over_runs_tell after insert or update of status on over_runs for each row
  execute function tell_over_run('over-run', '{
      "+waiting": "over_run.requested",
      "approved": "over_run.approved",
      "refused": "over_run.refused"
    }');

-- Something that somebody says happened, and what the company decided (rules/lifecycles#provider-link,
-- rules/lifecycles#cancellation-fee, rules/lifecycles#complaints).
create table booking_reports (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings(id),
  provider_booking_id uuid references provider_bookings(id),
  kind text not null check (kind in ('no-access', 'no-show', 'unsafe', 'wrong-hours', 'complaint')),
  reported_by text not null,
  words text not null default '',
  -- As it happened: a phone without a network sends it later (rules/lifecycles#provider-link).
  happened_at timestamptz(3) not null,
  facts jsonb not null default '{}',
  answer text,
  answered_at timestamptz(3),
  status text not null default 'received' check (status in ('received', 'answered', 'redo', 'price-reduction', 'damage-claim', 'upheld', 'dismissed', 'closed')),
  due_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decision text,
  created_at timestamptz(3) not null default now(),
  -- A cleaner may answer while the company decides.
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
create index booking_reports_by_booking on booking_reports (booking_id);
create index booking_reports_open on booking_reports (due_at) where status in ('received', 'answered');
-- Of one thing one open report, told of the whole booking or of one cleaner; complaints may be about several things.
create unique index booking_reports_open_once on booking_reports (booking_id, kind, coalesce(provider_booking_id, booking_id))
  where kind <> 'complaint' and status in ('received', 'answered');
create index booking_reports_newest on booking_reports (created_at desc, id desc);

create function tell_report() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'kind', new.kind, 'bookingId', new.booking_id, 'providerBookingId', new.provider_booking_id));
  return null;
end $$;
create trigger booking_reports_tell after insert or update of status on booking_reports for each row
  execute function tell_report('report', '{
      "+received": "report.received",
      "answered": "report.answered",
      "redo": "report.redo_promised",
      "price-reduction": "report.price_reduced",
      "damage-claim": "report.damage_claimed",
      "upheld": "report.upheld",
      "dismissed": "report.dismissed",
      "closed": "report.closed"
    }');
