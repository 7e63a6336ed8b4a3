import { numberedReference } from '../stage/numbered-reference.ts';

const person = `'Carla', 'Customer', $2::text, '+447700900456', '10 Example Road', 'London', 'SW1A 1AA'`;

const bookingColumns = `id, reference, customer_id, booking_type, service_location, service_type, service_frequency,
  bedroom_count, bathroom_count, extras, quarter_hours, cleaner_count, cleaning_supplies, start_date, start_time,
  starts_at, ends_at, promo, created_at, updated_at, first_name, last_name, email, phone, address, city,
  postal_code, latitude, longitude, pets, parking, comments_for_assistant, comments_for_us, is_business_use,
  offer_notifications, terms_version, terms_accepted_at, early_start_requested_at, rate_pence,
  one_off_rate_pence, tax_rate, platform_fee, labour_pence, discount_pence, supplies_pence, total_price_pence,
  vat_pence, gift_applied_pence, country, supplies_rate_pence, goodwill_applied_pence, waived_pence,
  discount_percent, payment_method, over_run_quarter_hours, if_one_cleaner, planned_start_date`;

const bookingValues = `$1, ${numberedReference('800000000 + $15::int')}, customer.id, 'custom', 'House', 'standardcleaning', 'OneOff',
  2, 1, array['innerOven'], 14, 1, true, $3::date, '09:00',
  $4::timestamptz, $5::timestamptz, null, now(), now(), ${person}, 51.5, -0.13, 'A cat', 'free',
  'The key is with the neighbour.', '', false, false, '2026-11', now(), now(),
  2280, 2280, 20, 25, 7980, 0, 600, 8580, 1430, 0, 'GB', 600, 0, 0, 0, 'card', 0, 'cancel', $3::date`;

/**
 * What the two use-cases and the simulator leave behind, written by hand as one statement: the same rows in
 * the same tables, and nothing checked. Customer and payment stand in their last state at once.
 */
export const bookingStatement = `
  with checkout as (
    insert into checkouts (id, token_hash, idempotency_key, request_hash, booking, during, latitude, longitude,
      service_type, cleaner_count, card_due_pence, held_until, placed_at, created_at)
    values ($1::uuid, $6, $7, $8, $9, tstzrange($4, $5), 51.5, -0.13, 'standardcleaning', 1, 8580,
      now() + interval '15 minutes', now(), now())
  ),
  payment as (
    insert into payments (checkout_id, attempt, purpose, amount_pence, idempotency_key, gateway_id, status,
      card_token, created_at, updated_at)
    values ($1, 1, 'hold', 8580, 'booking:' || $1 || ':pay:1', $10, 'held', $11, now(), now())
  ),
  intent as (
    insert into simulated_intents (id, idempotency_key, purpose, amount_pence, reference, client_secret, status, card_token, capture_before)
    values ($10, 'booking:' || $1 || ':pay:1', 'hold', 8580, $1::text, $12, 'held', $11, now() + interval '7 days')
  ),
  told as (
    insert into simulated_events (id, gateway_id, kind, created_at) values ('evt_' || $12, $10, 'payment.held', now())
    returning id
  ),
  customer as (
    insert into customers (first_name, last_name, email, phone, address, city, postal_code, created_at, updated_at)
    values (${person}, now(), now())
    on conflict (email) do update set email = excluded.email returning id
  ),
  booking as (insert into bookings (${bookingColumns}) select ${bookingValues} from customer),
  audit as (
    insert into audit_entries (at, actor, action, entity, entity_id, after)
    values (now(), 'visitor', 'booking.place', 'booking', $1,
      '{"bookingStatus": "pending", "totalPricePence": 8580}')
  ),
  link as (
    insert into one_time_links (token_hash, purpose, email, expires_at, created_at)
    values ($13, 'claim-account', $2, now() + interval '7 days', now())
  ),
  mail as (
    insert into mails (template, entity_id, recipient, version, props, created_at)
    values ('booking-received', $1, $2, 1, $14, now()) returning id
  )
  select graphile_worker.add_job('check-payment', json_build_object('checkoutId', $1::uuid),
      run_at := now() + interval '90 seconds', job_key := 'check-payment:' || $1),
    graphile_worker.add_job('deliver-payment-event', json_build_object('eventId', told.id)),
    graphile_worker.add_job('send-mail', json_build_object('mailId', mail.id)),
    graphile_worker.add_job('invite-providers', json_build_object('bookingId', $1::uuid),
      job_key := 'invite:' || $1)
  from mail, told`;
