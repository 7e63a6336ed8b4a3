-- What happened, for other programs: written in the transaction of the change, told to webhook endpoints. Thin: ids,
-- kinds, statuses and versions only, never what a person is called or has written.
create table events (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were written; gaps are normal.
  sequence bigint generated always as identity unique,
  type text not null,
  entity text not null,
  entity_id text not null,
  at timestamptz(3) not null,
  data jsonb not null default '{}'
);
create index events_by_at on events using brin (at);

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

-- An event goes to every endpoint that wants it: a delivery each, and a job that looks after the endpoint's. Where
-- there is no endpoint it costs a look.
create function queue_deliveries() returns trigger language plpgsql as $$
declare endpoint uuid;
begin
  if exists (select from webhook_endpoints where is_active and deleted_at is null) then
    for endpoint in
      insert into webhook_deliveries (event_id, endpoint_id, next_attempt_at, created_at, updated_at)
      select new.id, one.id, new.at, new.at, new.at from webhook_endpoints one
      where one.is_active and one.deleted_at is null and (one.event_types is null or new.type = any (one.event_types))
      returning endpoint_id
    loop
      perform graphile_worker.add_job('deliver-webhooks', json_build_object('endpointId', endpoint));
    end loop;
  end if;
  return null;
end $$;
create trigger events_to_endpoints after insert on events
  for each row when (new.type <> 'webhook.test') execute function queue_deliveries();

-- Tells of a row that came to another status, whichever way led to it. `about` is the entity and, as JSON, which step
-- is which event: "+new" when the row is made, "old>new", or "new" from anywhere else. What is left out is not told.
create function tell(about text[], id uuid, before text, after text, moment timestamptz, facts jsonb) returns void
language plpgsql as $$
declare
  steps jsonb := about[1];
  event text := case when before is null then steps ->> ('+' || after)
    when before <> after then coalesce(steps ->> (before || '>' || after), steps ->> after) end;
begin
  if event is not null then
    insert into events (type, entity, entity_id, at, data)
    values (event, about[0], id, coalesce(moment, now()), jsonb_strip_nulls(facts));
  end if;
end $$;

create function tell_booking() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.booking_status, new.booking_status, new.updated_at,
    jsonb_build_object('status', new.booking_status, 'version', new.version, 'customerId', new.customer_id, 'seriesId', new.series_id));
  return null;
end $$;
create trigger bookings_tell after insert or update of booking_status on bookings for each row
  execute function tell_booking('booking', '{
      "+pending": "booking.created",
      "confirmed": "booking.confirmed",
      "pending": "booking.reopened",
      "completed": "booking.completed",
      "canceled": "booking.canceled"
    }');

create function tell_provider_booking() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.service_status, new.service_status, new.updated_at,
    jsonb_build_object('status', new.service_status, 'version', new.version, 'bookingId', new.booking_id, 'providerId', new.provider_id));
  return null;
end $$;
create trigger provider_bookings_tell after insert or update of service_status on provider_bookings for each row
  execute function tell_provider_booking('provider-booking', '{
      "+accepted": "provider_booking.accepted",
      "started": "provider_booking.started",
      "completed": "provider_booking.completed",
      "withdrawn": "provider_booking.withdrawn",
      "noshow": "provider_booking.no_show",
      "canceled": "provider_booking.canceled"
    }');

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

create function tell_series() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'customerId', new.customer_id));
  return null;
end $$;
create trigger series_tell after insert or update of status on series for each row
  execute function tell_series('series', '{
      "+active": "series.started",
      "paused": "series.paused",
      "active": "series.resumed",
      "ended": "series.ended"
    }');

create function tell_payment() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'kind', new.kind, 'bookingId', new.checkout_id, 'giftCardId', new.gift_card_id));
  return null;
end $$;
create trigger payments_tell after insert or update of status on payments for each row
  execute function tell_payment('payment', '{
      "+card-saved": "payment.card_saved",
      "declined": "payment.declined",
      "held": "payment.held",
      "card-saved": "payment.card_saved",
      "captured": "payment.captured",
      "voided": "payment.released",
      "capture-failed": "payment.capture_failed"
    }');

create function tell_refund() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, coalesce(new.done_at, new.created_at),
    jsonb_build_object('status', new.status, 'bookingId', new.booking_id, 'giftCardId', new.gift_card_id, 'paymentId', new.payment_id));
  return null;
end $$;
create trigger refunds_tell after insert or update of status on refunds for each row
  execute function tell_refund('refund', '{
      "+planned": "refund.planned",
      "+done": "refund.sent",
      "done": "refund.sent",
      "failed": "refund.failed"
    }');

create function tell_gift_card() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'kind', new.kind, 'bookingId', new.booking_id));
  return null;
end $$;
create trigger gift_cards_tell after insert or update of status on gift_cards for each row
  execute function tell_gift_card('gift-card', '{
      "+active": "gift_card.issued",
      "awaitingPayment>active": "gift_card.bought",
      "active": "gift_card.restored",
      "partUsed": "gift_card.part_used",
      "used": "gift_card.used_up",
      "expired": "gift_card.expired",
      "refunded": "gift_card.refunded"
    }');

create function tell_quote() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'bookingId', new.booking_id));
  return null;
end $$;
create trigger quotes_tell after insert or update of status on quotes for each row
  execute function tell_quote('quote', '{
      "+new": "quote.created",
      "quoted": "quote.quoted",
      "accepted": "quote.accepted",
      "booked": "quote.booked",
      "declined": "quote.declined",
      "expired": "quote.expired",
      "closed": "quote.closed"
    }');

create function tell_contact_message() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version));
  return null;
end $$;
create trigger contact_messages_tell after insert or update of status on contact_messages for each row
  execute function tell_contact_message('contact-message', '{
      "+new": "contact_message.received",
      "read": "contact_message.read",
      "answered": "contact_message.answered",
      "closed": "contact_message.closed",
      "spam": "contact_message.spam"
    }');

create function tell_career_application() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.status, new.status, new.updated_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'careerPostId', new.career_post_id));
  return null;
end $$;
create trigger career_applications_tell after insert or update of status on career_applications for each row
  execute function tell_career_application('career-application', '{
      "+received": "career_application.received",
      "shortlisted": "career_application.shortlisted",
      "interview": "career_application.interview",
      "offered": "career_application.offered",
      "rejected": "career_application.rejected",
      "withdrawn": "career_application.withdrawn"
    }');

create function tell_provider() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, old.profile_status, new.profile_status, new.updated_at,
    jsonb_build_object('status', new.profile_status, 'version', new.version));
  return null;
end $$;
create trigger providers_tell after insert or update of profile_status on providers for each row
  execute function tell_provider('provider', '{
      "+pending": "provider.applied",
      "approved": "provider.approved",
      "disabled": "provider.disabled"
    }');

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

create function tell_gift_card_sent() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, '', 'sent', new.sent_at,
    jsonb_build_object('status', new.status, 'version', new.version, 'kind', new.kind));
  return null;
end $$;
create trigger gift_cards_tell_sent after update of sent_at on gift_cards
  for each row when (new.sent_at is not null and old.sent_at is distinct from new.sent_at)
  execute function tell_gift_card_sent('gift-card', '{"sent": "gift_card.sent"}');

create function tell_customer() returns trigger language plpgsql as $$
begin
  perform tell(tg_argv, new.id, null, '', new.created_at, jsonb_build_object('version', new.version));
  return null;
end $$;
create trigger customers_tell after insert on customers for each row
  execute function tell_customer('customer', '{"+": "customer.created"}');
