import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type CustomerDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
};

/**
 * The addresses of a customer record. Where nobody has shown to have the account of an e-mail, the record has no
 * mailbox's address but what was typed, until the mailed link of its booking is opened (rules/security#strangers).
 */
export const emailsOf = (
  typed: string,
  isUnproved: boolean,
): { email: string; unprovedEmail: string | null } =>
  isUnproved
    ? { email: `${randomUUID()}@guest.invalid`, unprovedEmail: typed }
    : { email: typed, unprovedEmail: null };

/**
 * The customer of that e-mail as a guest gives it: made if new, and a known one keeps what they told us before. Where
 * it has an account it is a record of its own.
 */
export async function saveGuest(
  db: Db,
  details: CustomerDetails,
  at: Date,
): Promise<{ id: string; isUnproved: boolean }> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', details.email)
    .executeTakeFirst();
  const isUnproved = account !== undefined;
  const { email, unprovedEmail } = emailsOf(details.email, isUnproved);
  await db
    .insertInto('customers')
    .values({
      first_name: details.firstName,
      last_name: details.lastName,
      email,
      unproved_email: unprovedEmail,
      phone: details.phone,
      address: details.address,
      city: details.city,
      postal_code: details.postalCode,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id: row.id, isUnproved };
}

/** Whether nobody has shown yet to have the e-mail that each of these customers booked with, by their ids. */
export async function findUnproved(
  db: Db,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'unproved_email'])
    .where('id', 'in', [...customerIds])
    .execute();
  return new Map(rows.map(({ id, unproved_email: unprovedEmail }) => [id, unprovedEmail !== null]));
}
