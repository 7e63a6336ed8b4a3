import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { forgottenItem, forgottenReason } from '#domain/booking/visit/damage-claim.ts';
import {
  deletedEmail,
  deletedFirstName,
  deletedLastName,
  deletedName,
  erasedEmail,
} from '#domain/data-protection/deleted-person.ts';

/** What an erased person's postcode is cut down to. */
export const outcode = (column: string): RawBuilder<string> => sql`split_part(${sql.ref(column)}, ' ', 1)`;

/** Where the middle of the outcode is; for one we don't know, the place to some eleven kilometres. */
export const coarse = (table: string, axis: 'latitude' | 'longitude'): RawBuilder<number> => sql`coalesce(
  (select ${sql.ref(axis)} from outcodes where code = ${outcode(`${table}.postal_code`)}),
  round(${sql.ref(`${table}.${axis}`)}::numeric, 1))`;

/** What is left of a quote that a booking was made of: the work and its price, not who asked. */
export const emptiedQuote = sql`name = ${deletedName}, email = ${erasedEmail}, phone = ${deletedName},
  message = ${deletedName}, postal_code = ${outcode('quotes.postal_code')}, answer = null, token_hash = null,
  business_name = null, picture_keys = '{}', opened_at = null, lost_note = null, source = null, idempotency_key = null, request_hash = ''`;

type Db = Kysely<Database>;

/** A payment that names no card any more. */
export const noCard = sql`card_token = null, card_fingerprint = null, card_last_day = null, card_brand = null,
  card_last4 = null, card_kept_at = null`;

/** What a checkout or a series keeps of the form's answers, without whose they were. */
const withoutPerson = (column: string, email: string): RawBuilder<unknown> => sql`
  ${sql.ref(column)} - 'source' || jsonb_build_object('input', ${sql.ref(column)} -> 'input' || jsonb_build_object(
    'firstName', ${deletedFirstName}::text, 'lastName', ${deletedLastName}::text, 'email', ${email}::text,
    'phone', ${deletedName}::text, 'address', ${deletedName}::text,
    'postalCode', split_part(${sql.ref(column)} #>> '{input,postalCode}', ' ', 1),
    'commentsForAssistant', '', 'commentsForUs', '', 'pets', null, 'floor', null, 'lift', null, 'somebodyHome', null),
    'latitude', round((${sql.ref(column)} ->> 'latitude')::numeric, 1),
    'longitude', round((${sql.ref(column)} ->> 'longitude')::numeric, 1))`;

/**
 * Forgets what was said, shown and decided about claims for damage, in them, their complaints and their refunds; that there
 * was one, and what was paid, stays. `ids`: a query for theirs.
 */
export async function emptyClaims(db: Db, ids: RawBuilder<unknown>): Promise<void> {
  await sql`update damage_claim_entries set words = '', picture_keys = '{}'
    where claim_id in (${ids}) and (words <> '' or picture_keys <> '{}')`.execute(db);
  await sql`update damage_claims set item = ${forgottenItem}
    where id in (${ids}) and item <> ${forgottenItem}`.execute(db);
  await sql`update refunds set reason = ${forgottenReason}
    where damage_claim_id in (${ids}) and reason <> ${forgottenReason}`.execute(db);
  await sql`update booking_reports set words = '', answer = null, decision = null
    where id in (select report_id from damage_claims where id in (${ids}))
      and (words <> '' or answer is not null or decision is not null)`.execute(db);
}

/** Takes the person out of bookings that are over; what was cleaned, when and for how much stays. */
export async function eraseBookings(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update bookings set first_name = ${deletedFirstName}, last_name = ${deletedLastName},
      email = ${erasedEmail}, phone = ${deletedName}, address = ${deletedName},
      postal_code = ${outcode('bookings.postal_code')},
      latitude = ${coarse('bookings', 'latitude')}, longitude = ${coarse('bookings', 'longitude')},
      comments_for_assistant = '', comments_for_us = '', pets = null, floor = null, has_lift = null,
      is_somebody_home = null, offer_notifications = false, source = null,
      cancellation_reason = case when 'customer' in (canceled_by, ended_early_by) then null else cancellation_reason end,
      version = version + 1, updated_at = ${at}
    where id = any(${ids}::uuid[]) and email <> ${erasedEmail}`.execute(db);
  await sql`update booking_changes set proposed = proposed || jsonb_build_object(
      'address', ${deletedName}::text, 'postalCode', split_part(proposed ->> 'postalCode', ' ', 1),
      'latitude', round((proposed ->> 'latitude')::numeric, 1), 'longitude', round((proposed ->> 'longitude')::numeric, 1))
    where booking_id = any(${ids}::uuid[]) and proposed ? 'address'`.execute(db);
  await sql`update booking_reports set words = '', answer = null where booking_id = any(${ids}::uuid[])`.execute(
    db,
  );
  await emptyClaims(db, sql`select id from damage_claims where booking_id = any(${ids}::uuid[])`);
  await sql`update damage_claims set transfer_reference = ''
    where booking_id = any(${ids}::uuid[]) and transfer_sent_on is not null`.execute(db);
  await sql`delete from office_notes where booking_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from visit_record_entries where booking_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from visit_wishes where booking_id = any(${ids}::uuid[]) or series_id in (
    select series.id from series join bookings on bookings.series_id = series.id
    where bookings.id = any(${ids}::uuid[]) and series.status = 'ended')`.execute(db);
  await sql`update checkouts set held_by = null, browser_hash = null, booking = ${withoutPerson('checkouts.booking', erasedEmail)}
    where id = any(${ids}::uuid[]) and placed_at is not null`.execute(db);
  // Each use stays one of its own: two of the same address would count as one person's.
  await sql`update promo_uses set email = booking_id || ${deletedEmail('')}, phone = booking_id::text
    where booking_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from pay_links where booking_id = any(${ids}::uuid[]) or checkout_id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/**
 * Takes somebody's reviews off the site and out of the office's queue, and their comments from the cleaners who may read
 * them; nothing that is open needs them.
 */
export async function eraseReviews(db: Db, bookingIds: readonly string[]): Promise<void> {
  await sql`delete from shown_comments where booking_id = any(${bookingIds}::uuid[])`.execute(db);
  await sql`delete from reviews where booking_id = any(${bookingIds}::uuid[])`.execute(db);
  await sql`delete from company_tasks where kind = 'review' and entity_id = any(${bookingIds}::uuid[])`.execute(
    db,
  );
}

/** The questions to cleaners about those bookings: mails about them name the place asked about. */
export async function findChangeIds(db: Db, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking_changes where booking_id = any(${bookingIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Forgets the saved cards that secured bookings, unless a series that goes on is paid by one of them. Answers them: the
 * gateway is to forget what no other payment names.
 */
export async function forgetCards(db: Db, ids: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ card_token: string | null }>`
    with secured as (
      select id, card_token from payments
      where (card_token is not null or card_fingerprint is not null) and checkout_id = any(${ids}::uuid[])
        and not exists (select from bookings join series on series.id = bookings.series_id
          where bookings.id = payments.checkout_id and series.status <> 'ended')
      for update
    )
    update payments set ${noCard}, updated_at = ${at} from secured where payments.id = secured.id
    returning secured.card_token`.execute(db);
  return [...new Set(rows.flatMap(({ card_token }) => card_token ?? []))];
}

/** Forgets the cards that a person gave without a booking, or whose removal they asked for; answers them. */
export async function forgetOwnCards(db: Db, customerIds: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ card_token: string | null }>`
    with given as (
      select id, card_token from payments where customer_id = any(${customerIds}::uuid[]) for update
    ), forgotten as (
      update payments set ${noCard}, asked_by = null, updated_at = ${at} from given where payments.id = given.id
      returning given.card_token
    )
    select card_token from forgotten
    union select card_token from saved_cards where customer_id = any(${customerIds}::uuid[])`.execute(db);
  return rows.flatMap(({ card_token }) => card_token ?? []);
}

/** What is known of cards that nothing pays with any more, until the gateway has forgotten them too. */
export async function emptyForgottenCards(db: Db, cardTokens: readonly string[], at: Date): Promise<void> {
  await sql`update saved_cards set fingerprint = null, brand = null, last4 = null, last_day = null, kept_at = null,
      chosen_at = null, customer_id = null, removed_by = null, removal_asked_at = coalesce(removal_asked_at, ${at})
    where card_token = any(${[...cardTokens]}::text[])
      and not exists (select from payments where payments.card_token = saved_cards.card_token)`.execute(db);
}

/** Takes the person out of series that have ended, and out of times held for bookings that were never placed. */
export async function eraseSeriesAndCheckouts(
  db: Db,
  person: { customerIds: readonly string[]; emails: readonly string[] },
  at: Date,
): Promise<void> {
  await sql`update series set terms = ${withoutPerson('series.terms', erasedEmail)}, earlier_terms = '[]', version = version + 1, updated_at = ${at}
    where customer_id = any(${person.customerIds}::uuid[]) and status = 'ended'
      and (terms #>> '{input,email}' <> ${erasedEmail} or earlier_terms <> '[]')`.execute(db);
  await sql`update checkouts set held_by = null, browser_hash = null, booking = ${withoutPerson('checkouts.booking', erasedEmail)},
      abandoned_at = coalesce(abandoned_at, ${at})
    where lower(booking #>> '{input,email}') = any(${person.emails}) and placed_at is null
      and (abandoned_at is not null or held_until <= ${at})`.execute(db);
}

/** Forgets the form's answers of checkouts that came to an end before an instant: bookings keep what they need. */
export async function eraseOldCheckouts(db: Db, before: Date): Promise<void> {
  await sql`update checkouts set held_by = null, browser_hash = null, booking = ${withoutPerson('checkouts.booking', erasedEmail)}, idempotency_key = null
    where created_at < ${before} and coalesce(placed_at, abandoned_at, held_until) < ${before}
      and booking #>> '{input,email}' <> ${erasedEmail}`.execute(db);
}
