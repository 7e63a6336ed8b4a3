import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** Who has the e-mail of a booking. */
export type Addressee = {
  /** Their account, if there is one. */
  accountId: string | null;
  /** The office takes no bookings from them. */
  isBlocked: boolean;
};

/** For a statement that reads other things too. */
export const addresseeOf = (email: RawBuilder<unknown>): RawBuilder<Addressee> => sql`(
  select json_build_object('accountId', max(id), 'isBlocked', coalesce(bool_or(is_blocked), false)) from (
    select id, blocked_at is not null as is_blocked from users where email = ${email}
    union all select null, blocked_at is not null from customers where email = ${email}) known)`;

export async function findAddressee(db: Db, email: string): Promise<Addressee> {
  const { rows } = await sql<{ addressee: Addressee }>`/* prepared: find-addressee */
    select ${addresseeOf(sql`${email}`)} as addressee`.execute(db);
  return rows[0]?.addressee ?? { accountId: null, isBlocked: false };
}

/**
 * What the mail of a booking opens: the account that its e-mail has not got yet, or the booking, for the account it
 * was booked under by somebody who was not signed in; null where the account shows it already.
 */
export async function findLinkPurpose(
  db: Db,
  bookingId: string,
): Promise<'claim-account' | 'claim-booking' | null> {
  const { rows } = await sql<{ hasAccount: boolean; isUnproved: boolean }>`
    select exists (select from users where users.email = booking.email) as "hasAccount",
      customer.unproved_email is not null as "isUnproved"
    from bookings booking join customers customer on customer.id = booking.customer_id
    where booking.id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (!row.hasAccount) return 'claim-account';
  return row.isUnproved ? 'claim-booking' : null;
}
