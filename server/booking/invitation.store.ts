import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/**
 * What stands between a provider and a booking: offered, turned down, or the two don't meet, which the office decided
 * where they are kept apart (rules/matching#kept-apart).
 */
export type Standing = {
  isInvited: boolean;
  isRejected: boolean;
  isBlocked: boolean;
  isKeptApart: boolean;
  /** The customer of its regular clean asked for somebody else (rules/lifecycles#another-cleaner). */
  isLeft: boolean;
  /** They booked it. */
  isOwn: boolean;
};

type Booker = { customer_id: string; email: string; phone: string };
type BookerColumns = { [Name in keyof Booker]: RawBuilder<string> };

/** Whether `own`, a row of providers, booked it: the same person, e-mail or phone (rules/matching#own-bookings). */
const booked = ({ customer_id: customer, email, phone }: Booker | BookerColumns) => sql`(
  mailbox_of(own.email) = mailbox_of(${email}) or phone_digits(own.phone) = phone_digits(${phone})
  or own.owner_id = (select user_id from customers where id = ${customer}))`;

/** Whether a provider booked it themselves. */
export const isOwnBooking = (providerId: string, booker: Booker | BookerColumns) =>
  sql`exists (select from providers own where own.id = ${providerId} and ${booked(booker)})`;

/**
 * Blocks hold for what was booked under an account's e-mail without signing in, too: whoever is not to meet is not to
 * meet by it. Nobody but the two of them is told.
 */
export const barredFrom = (customerId: string | RawBuilder<string>) => sql`(customer_id = ${customerId}
  or customer_id in (select known.id from customers guest join customers known on known.email = guest.unproved_email
    where guest.id = ${customerId}))`;

/** Whether the customer of a regular clean wanted somebody else for a visit of it. */
export const isLeftBy = (providerId: string | RawBuilder<string>, bookingId: string | RawBuilder<string>) =>
  sql`exists (select from series_left_cleaners gone join bookings visit on visit.series_id = gone.series_id
    where visit.id = ${bookingId} and gone.provider_id = ${providerId} and visit.series_date >= gone.from_date)`;

/** Whether a cleaner has days off on the day of a booking (rules/lifecycles#days-off). */
export const isAwayAt = (providerId: string | RawBuilder<string>, date: RawBuilder<string>) =>
  sql`exists (select from provider_absences away where away.provider_id = ${providerId}
    and away.taken_back_at is null and away.first_date <= ${date}
    and coalesce(away.last_date, ${date}) >= ${date})`;

export async function findStanding(
  db: Db,
  booking: Booker & { id: string },
  providerId: string,
): Promise<Standing> {
  const { rows } = await sql<Standing>`/* prepared: standing */
    select exists (select from invitations where booking_id = ${booking.id} and provider_id = ${providerId}) as "isInvited",
      exists (select from rejected_bookings where booking_id = ${booking.id} and provider_id = ${providerId}) as "isRejected",
      exists (select from blocks where provider_id = ${providerId} and ${barredFrom(booking.customer_id)}) as "isBlocked",
      exists (select from blocks where provider_id = ${providerId} and blocked_by = 'company'
        and ${barredFrom(booking.customer_id)}) as "isKeptApart",
      ${isLeftBy(providerId, booking.id)} as "isLeft",
      ${isOwnBooking(providerId, booking)} as "isOwn"`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('A statement without a table answers one row');
  return standing;
}

/** Whether the booking was offered to the provider and they have not turned it down. */
export async function isInvited(
  db: Db,
  booking: Booker & { id: string },
  providerId: string,
): Promise<boolean> {
  const standing = await findStanding(db, booking, providerId);
  return standing.isInvited && !standing.isRejected;
}

export async function insertRejection(
  db: Db,
  bookingId: string,
  providerId: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('rejected_bookings')
    .values({ booking_id: bookingId, provider_id: providerId, rejected_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whoever turned a booking down, or gave it back, has turned down what comes back of it. */
export async function copyRejections(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .insertInto('rejected_bookings')
    .columns(['booking_id', 'provider_id', 'rejected_at'])
    .expression((eb) =>
      eb
        .selectFrom('rejected_bookings')
        .select([eb.val(to).as('booking_id'), 'provider_id', 'rejected_at'])
        .where('booking_id', '=', from),
    )
    .execute();
}

/**
 * Providers whom nobody gives a booking: they booked it, they turned it down, or one has blocked the other
 * (rules/matching#hard-filters).
 */
export const findExcluded = (db: Db, booking: Booker & { id: string }): Promise<string[]> =>
  findAll(db, excluded(booking));

/**
 * Providers in whose place its customer asked for somebody else: it is never offered to them, and the office may still
 * agree with both of them on it (rules/lifecycles#another-cleaner).
 */
export const findLeft = (db: Db, bookingId: string): Promise<string[]> => findAll(db, left(bookingId));

/** Providers a booking is never offered to, for either reason. */
export const findBarred = (db: Db, booking: Booker & { id: string }): Promise<string[]> =>
  findAll(db, sql`${excluded(booking)} union ${left(booking.id)}`);

const left = (bookingId: string) => sql`
  select gone.provider_id from series_left_cleaners gone join bookings visit on visit.series_id = gone.series_id
  where visit.id = ${bookingId} and visit.series_date >= gone.from_date`;

const excluded = (booking: Booker & { id: string }) => sql`
  select provider_id from rejected_bookings where booking_id = ${booking.id}
  union select provider_id from blocks where ${barredFrom(booking.customer_id)}
  union select own.id from providers own where ${booked(booking)}`;

async function findAll(db: Db, providers: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ provider_id: string }>`${providers}`.execute(db);
  return rows.map((row) => row.provider_id);
}
