import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { LinkPurpose } from '../../auth/account.store.ts';
import { requestId } from '../../current-request.ts';
import { type CustomerDetails, emailsOf } from '../../customer/customer.store.ts';
import type { Mail } from '../../mail/mail-types.ts';
import type { bookingColumns } from '../booking-columns.ts';
import { otherCleansOf } from '../overlap/overlap.store.ts';
import { newReference } from '../reference.store.ts';

/** Lets a job look what a booking means for the affiliate who sent us its customer; for nobody's, nothing happens. */
export async function queueReferral(
  db: Kysely<Database>,
  booking: { id: string; customer_id: string },
  runAt: Date | null = null,
): Promise<void> {
  await sql`/* prepared: queue-referral */
    select graphile_worker.add_job('follow-referral', json_strip_nulls(json_build_object('bookingId', ${booking.id}::text,
      'requestId', ${requestId() ?? null}::text)),
      run_at => ${runAt}::timestamptz)
    from affiliate_referrals
    where customer_id = ${booking.customer_id} and status in ('waiting', 'earned')`.execute(db);
}

export type PlacedRows = {
  booking: ReturnType<typeof bookingColumns>;
  customer: CustomerDetails;
  at: Date;
  audit: { actor: string; after: Record<string, unknown> };
  mail: Mail;
  /** What the mail has beside it where its mailbox has another clean of that home at the time; null: it was asked. */
  ofSecondClean: Record<string, unknown> | null;
  /** The one-time link in the mail that opens a guest's account, or gives the booking to the one there is. */
  link: { tokenHash: string; purpose: LinkPurpose; email: string; expiresAt: Date } | null;
  /** Nobody has shown to have the account of that e-mail: the booking gets a record of its own. */
  isUnproved: boolean;
};

/** The customer of that e-mail, if there is one. */
export function findCustomerOf(db: Kysely<Database>, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst();
}

/** Makes whoever books that quote wait their turn, until the end of the transaction; after every lock of checkouts and days. */
export async function queueForBookingQuote(db: Kysely<Database>, quoteId: string): Promise<void> {
  await sql`/* prepared: queue-for-booking-quote */
    select from quotes where id = ${quoteId} for no key update`.execute(db);
}

/** Whether a quote is booked already: it is for one visit, or for one regular clean. */
export async function isQuoteBooked(db: Kysely<Database>, quoteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('booking_status', '<>', 'canceled')
    .executeTakeFirst();
  return row !== undefined;
}

/** The other cleans of its mailbox at the home then; a booking that is written beside this is not among them. */
const othersOf = (booking: PlacedRows['booking']) =>
  otherCleansOf({
    id: sql`${booking.id}::uuid`,
    email: sql`${booking.email}`,
    startsAt: sql`${booking.starts_at}::timestamptz`,
    endsAt: sql`${booking.ends_at}::timestamptz`,
    address: sql`${booking.address}`,
    postalCode: sql`${booking.postal_code}`,
  });

/**
 * Writes everything a placed booking is in one statement: the customer if new, the booking, the checkout's
 * end, audit, mail, the guest's link and the two jobs (one trip instead of a dozen). A
 * known customer keeps what they told us before; one whose e-mail has an account gets it, unless nobody has shown
 * to be its holder. Answers the customer's id.
 */
export async function insertPlacedBooking(db: Kysely<Database>, rows: PlacedRows): Promise<string> {
  const { booking, customer, at, audit, mail, ofSecondClean, link, isUnproved } = rows;
  const emails = emailsOf(customer.email, isUnproved);
  const columns = sql.join(Object.keys(booking).map((column) => sql.ref(column)));
  const values = sql.join(Object.keys(booking).map((column) => sql`given.${sql.ref(column)}`));
  const { rows: answer } = await sql<{ customer_id: string }>`/* prepared: place-booking */
    with customer as (
      insert into customers (first_name, last_name, email, phone, address, city, postal_code, created_at, updated_at,
        user_id, unproved_email)
      values (${customer.firstName}, ${customer.lastName}, ${emails.email}, ${customer.phone}, ${customer.address},
        ${customer.city}, ${customer.postalCode}, ${at}, ${at}, (select id from users where email = ${emails.email}), ${emails.unprovedEmail})
      on conflict (email) do update set user_id = coalesce(customers.user_id, excluded.user_id)
      returning id
    ), booking as (
      insert into bookings (customer_id, reference, ${columns})
      select customer.id, ${newReference()}, ${values} from customer, jsonb_populate_record(null::bookings, ${JSON.stringify(booking)}::jsonb) given
      returning id
    ), checkout as (
      update checkouts set placed_at = ${at}, browser_hash = null where id = ${booking.id}
    ), audit as (
      insert into audit_entries (at, actor, action, entity, entity_id, after)
      values (${at}, ${audit.actor}, 'booking.place', 'booking', ${booking.id}::uuid::text, ${JSON.stringify(audit.after)}::jsonb)
    ), link as (
      insert into one_time_links (token_hash, purpose, email, expires_at, created_at, booking_id)
      select ${link?.tokenHash ?? null}, ${link?.purpose ?? null}::text, ${link?.email ?? null}, ${link?.expiresAt ?? null}::timestamptz, ${at},
        ${booking.id}::uuid
      where ${link !== null}::boolean
    ), others as (
      select case when ${ofSecondClean !== null}::boolean then ${othersOf(booking)} else '[]' end as cleans
    ), mail as (
      insert into mails (template, entity_id, recipient, version, props, created_at)
      select ${mail.template}, ${mail.entityId}, ${mail.recipient}, ${mail.version ?? 1}::int, ${JSON.stringify(mail.props)}::jsonb ||
        case when json_array_length(others.cleans) > 0
          then ${JSON.stringify(ofSecondClean ?? {})}::jsonb || jsonb_build_object('otherCleans', others.cleans)
          else '{}' end, ${at}::timestamptz
      from others
      returning id
    )
    select customer.id as customer_id,
      graphile_worker.add_job('send-mail', json_strip_nulls(json_build_object('mailId', mail.id, 'requestId', asked.request_id)),
        job_key := 'mail:' || mail.id),
      graphile_worker.add_job('invite-providers', json_strip_nulls(json_build_object('bookingId', booking.id,
        'requestId', asked.request_id)), job_key := 'invite:' || booking.id)
    from customer, booking, mail, (select ${requestId() ?? null}::text as request_id) asked
  `.execute(db);
  const [row] = answer;
  if (!row) throw new Error('A booking was placed without a row');
  return row.customer_id;
}
