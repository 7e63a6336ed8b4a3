-- What happened, for other programs: written in the transaction of the change, told to webhook endpoints. Thin: ids,
-- kinds, statuses and versions only, never what a person is called or has written.
create table events (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were written; gaps are normal.
  sequence bigint generated always as identity unique,
  type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  entity text not null,
  entity_id text not null,
  at timestamptz(3) not null,
  data jsonb not null default '{}'
);
create index events_by_at on events using brin (at);
create index events_by_type on events (type, sequence);

create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  description text not null default '',
  -- Null = all.
  event_types text[],
  is_active boolean not null default true,
  -- It answered that it is gone for good (410), so it was paused.
  is_gone boolean not null default false,
  secret_cipher text not null,
  old_secret_cipher text,
  old_secret_until timestamptz(3),
  failing_since timestamptz(3),
  last_delivered_at timestamptz(3),
  -- Somebody is sending to it until then; a process that dies leaves it to lapse.
  leased_until timestamptz(3),
  -- Rows stay for the log: a change under way may still name the endpoint.
  deleted_at timestamptz(3),
  created_by text references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check ((old_secret_cipher is null) = (old_secret_until is null)),
  check (not (is_gone and is_active))
);
create unique index webhook_endpoints_url on webhook_endpoints (url) where deleted_at is null;

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoints (id),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Tries since it was sent for the first time or again; the next one's time follows from it.
  tries integer not null default 0,
  next_attempt_at timestamptz(3),
  last_status integer,
  last_error text,
  last_duration_ms integer,
  delivered_at timestamptz(3),
  gave_up_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (event_id, endpoint_id),
  check ((state = 'waiting') = (next_attempt_at is not null)),
  check (state <> 'delivered' or delivered_at is not null),
  check (state <> 'failed' or gave_up_at is not null)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (created_at desc, id desc);
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz(3) not null,
  duration_ms integer not null,
  status integer,
  error text
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, id);

-- An event goes to every endpoint that wants it: a delivery each, and a job that looks after the endpoint's.
create function queue_deliveries() returns trigger language plpgsql as $$
declare endpoint uuid;
begin
  for endpoint in
    insert into webhook_deliveries (event_id, endpoint_id, next_attempt_at, created_at, updated_at)
    select new.id, one.id, new.at, new.at, new.at from webhook_endpoints one
    where one.is_active and one.deleted_at is null and (one.event_types is null or new.type = any (one.event_types))
    returning endpoint_id
  loop
    perform graphile_worker.add_job('deliver-webhooks', json_build_object('endpointId', endpoint));
  end loop;
  return null;
end $$;
create trigger events_to_endpoints after insert on events
  for each row when (new.type <> 'webhook.test') execute function queue_deliveries();

-- Tells of a row's change, whichever way led to it. Arguments: entity, column of the status, which step is which event
-- ("+new" when made, "old>new", "new" from anywhere else, "*" any), columns that say when, what is told with it.
create function tell_change() returns trigger language plpgsql as $$
declare
  facts jsonb := to_jsonb(new);
  steps jsonb := tg_argv[2];
  status text := coalesce(facts ->> tg_argv[1], '');
  before text;
  event text;
  moment timestamptz;
  told jsonb := '{}';
  part text;
begin
  if tg_op = 'INSERT' then
    event := steps ->> ('+' || status);
  else
    before := coalesce(to_jsonb(old) ->> tg_argv[1], '');
    event := case when before = status then steps ->> '*'
      else coalesce(steps ->> (before || '>' || status), steps ->> status) end;
  end if;
  if event is null then
    return null;
  end if;
  foreach part in array string_to_array(tg_argv[3], ' ') loop
    moment := coalesce(moment, (facts ->> part)::timestamptz);
  end loop;
  foreach part in array string_to_array(tg_argv[4], ' ') loop
    if facts ->> split_part(part, '=', 2) is not null then
      told := told || jsonb_build_object(split_part(part, '=', 1), facts -> split_part(part, '=', 2));
    end if;
  end loop;
  insert into events (type, entity, entity_id, at, data)
  values (event, tg_argv[0], facts ->> 'id', coalesce(moment, now()), told);
  return null;
end $$;

create trigger bookings_tell after insert or update of booking_status on bookings for each row
  execute function tell_change('booking', 'booking_status', '{
      "+pending": "booking.created",
      "confirmed": "booking.confirmed",
      "pending": "booking.reopened",
      "completed": "booking.completed",
      "canceled": "booking.canceled"
    }', 'updated_at', 'status=booking_status version=version customerId=customer_id seriesId=series_id');

create trigger provider_bookings_tell after insert or update of service_status on provider_bookings for each row
  execute function tell_change('provider-booking', 'service_status', '{
      "+accepted": "provider_booking.accepted",
      "started": "provider_booking.started",
      "completed": "provider_booking.completed",
      "withdrawn": "provider_booking.withdrawn",
      "noshow": "provider_booking.no_show",
      "canceled": "provider_booking.canceled"
    }', 'updated_at', 'status=service_status version=version bookingId=booking_id providerId=provider_id');

create trigger booking_changes_tell after insert or update of status on booking_changes for each row
  execute function tell_change('booking-change', 'status', '{
      "+waiting": "booking_change.asked",
      "+applied": "booking_change.applied",
      "applied": "booking_change.applied",
      "refused": "booking_change.refused",
      "lapsed": "booking_change.lapsed",
      "withdrawn": "booking_change.withdrawn"
    }', 'closed_at created_at', 'status=status kind=kind bookingId=booking_id');

create trigger over_runs_tell after insert or update of status on over_runs for each row
  execute function tell_change('over-run', 'status', '{
      "+waiting": "over_run.requested",
      "approved": "over_run.approved",
      "refused": "over_run.refused"
    }', 'answered_at asked_at', 'status=status bookingId=booking_id providerBookingId=provider_booking_id');

create trigger booking_reports_tell after insert or update of status on booking_reports for each row
  execute function tell_change('report', 'status', '{
      "+received": "report.received",
      "answered": "report.answered",
      "redo": "report.redo_promised",
      "price-reduction": "report.price_reduced",
      "damage-claim": "report.damage_claimed",
      "upheld": "report.upheld",
      "dismissed": "report.dismissed",
      "closed": "report.closed"
    }', 'updated_at', 'status=status version=version kind=kind bookingId=booking_id providerBookingId=provider_booking_id');

create trigger series_tell after insert or update of status on series for each row
  execute function tell_change('series', 'status', '{
      "+active": "series.started",
      "paused": "series.paused",
      "active": "series.resumed",
      "ended": "series.ended"
    }', 'updated_at', 'status=status version=version customerId=customer_id');

create trigger payments_tell after insert or update of status on payments for each row
  execute function tell_change('payment', 'status', '{
      "+card-saved": "payment.card_saved",
      "declined": "payment.declined",
      "held": "payment.held",
      "card-saved": "payment.card_saved",
      "captured": "payment.captured",
      "voided": "payment.released",
      "capture-failed": "payment.capture_failed"
    }', 'updated_at', 'status=status kind=kind bookingId=checkout_id giftCardId=gift_card_id');

create trigger refunds_tell after insert or update of status on refunds for each row
  execute function tell_change('refund', 'status', '{
      "+planned": "refund.planned",
      "+done": "refund.sent",
      "done": "refund.sent",
      "failed": "refund.failed"
    }', 'done_at created_at', 'status=status bookingId=booking_id giftCardId=gift_card_id paymentId=payment_id');

create trigger gift_cards_tell after insert or update of status on gift_cards for each row
  execute function tell_change('gift-card', 'status', '{
      "+active": "gift_card.issued",
      "awaitingPayment>active": "gift_card.bought",
      "active": "gift_card.restored",
      "partUsed": "gift_card.part_used",
      "used": "gift_card.used_up",
      "expired": "gift_card.expired",
      "refunded": "gift_card.refunded"
    }', 'updated_at', 'status=status version=version kind=kind bookingId=booking_id');

create trigger quotes_tell after insert or update of status on quotes for each row
  execute function tell_change('quote', 'status', '{
      "+new": "quote.created",
      "quoted": "quote.quoted",
      "accepted": "quote.accepted",
      "booked": "quote.booked",
      "declined": "quote.declined",
      "expired": "quote.expired",
      "closed": "quote.closed"
    }', 'updated_at', 'status=status version=version bookingId=booking_id');

create trigger contact_messages_tell after insert or update of status on contact_messages for each row
  execute function tell_change('contact-message', 'status', '{
      "+new": "contact_message.received",
      "read": "contact_message.read",
      "answered": "contact_message.answered",
      "closed": "contact_message.closed",
      "spam": "contact_message.spam"
    }', 'updated_at', 'status=status version=version');

create trigger career_applications_tell after insert or update of status on career_applications for each row
  execute function tell_change('career-application', 'status', '{
      "+received": "career_application.received",
      "shortlisted": "career_application.shortlisted",
      "interview": "career_application.interview",
      "offered": "career_application.offered",
      "rejected": "career_application.rejected",
      "withdrawn": "career_application.withdrawn"
    }', 'updated_at', 'status=status version=version careerPostId=career_post_id');

create trigger providers_tell after insert or update of profile_status on providers for each row
  execute function tell_change('provider', 'profile_status', '{
      "+pending": "provider.applied",
      "approved": "provider.approved",
      "disabled": "provider.disabled"
    }', 'updated_at', 'status=profile_status version=version');

create trigger pay_runs_tell after insert or update of status on pay_runs for each row
  execute function tell_change('pay-run', 'status', '{
      "+draft": "pay_run.prepared",
      "approved": "pay_run.approved",
      "sent": "pay_run.sent"
    }', 'updated_at', 'status=status version=version');

create trigger gift_cards_tell_sent after update of sent_at on gift_cards
  for each row when (new.sent_at is not null and old.sent_at is distinct from new.sent_at)
  execute function tell_change('gift-card', '', '{"*": "gift_card.sent"}', 'sent_at', 'status=status version=version kind=kind');

create trigger customers_tell after insert on customers for each row
  execute function tell_change('customer', '', '{"+": "customer.created"}', 'created_at', 'version=version');
