import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** Of a booking's mail (without and with an account), of an application's, or an invitation to the company. */
export type LinkPurpose = 'claim-account' | 'claim-booking' | 'claim-provider' | 'company-invitation';

export async function insertLink(
  db: Db,
  link: {
    tokenHash: string;
    purpose: LinkPurpose;
    email: string | null;
    permissions: string[];
    /** The booking whose mail it stands in. */
    bookingId: string | null;
    createdBy: string | null;
    expiresAt: Date;
    createdAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('one_time_links')
    .values({
      token_hash: link.tokenHash,
      purpose: link.purpose,
      email: link.email,
      permissions: link.permissions,
      booking_id: link.bookingId,
      created_by: link.createdBy,
      expires_at: link.expiresAt,
      created_at: link.createdAt,
    })
    .execute();
}

export function findLiveLink(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('one_time_links')
    .select(['purpose', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The address a link was mailed to, whether it still opens anything or not; null when we don't know the link. */
export async function findEmailOfLink(db: Db, tokenHash: string): Promise<string | null> {
  const link = await db
    .selectFrom('one_time_links')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return link?.email ?? null;
}

/**
 * Uses a link that opens an account up in one statement, so that it works once however often it is pressed. One that
 * gives a booking to an account sets nobody's password.
 */
export function useLink(db: Db, tokenHash: string, now: Date) {
  return db
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('purpose', '<>', 'claim-booking')
    .returning(['purpose', 'email', 'permissions', 'created_by'])
    .executeTakeFirst();
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'group', 'blocked_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Gives the person's bookings and profile to the account that has proved the e-mail. */
export async function claimRecords(db: Db, account: { userId: string; email: string }): Promise<void> {
  await db
    .updateTable('customers')
    .set({ user_id: account.userId })
    .where('email', '=', account.email)
    .where('user_id', 'is', null)
    .execute();
  await db
    .updateTable('providers')
    .set({ owner_id: account.userId })
    .where('email', '=', account.email)
    .where('owner_id', 'is', null)
    .execute();
}

/**
 * The group of somebody who had no account: a cleaner who has applied and never booked, else a customer.
 * Anybody can apply with somebody else's e-mail; who has a booking must go on seeing it.
 */
export async function firstGroupOf(db: Db, email: string): Promise<'customer' | 'serviceprovider'> {
  const [customer, provider] = await Promise.all([
    db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst(),
    db.selectFrom('providers').select('id').where('email', '=', email).executeTakeFirst(),
  ]);
  return provider && !customer ? 'serviceprovider' : 'customer';
}

export async function hasCompanyUser(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('group', '=', 'company').executeTakeFirst();
  return row !== undefined;
}

/** The customer and provider records a signed-in account owns. */
export async function findOwnRecords(db: Db, userId: string) {
  const [customer, provider] = await Promise.all([
    db.selectFrom('customers').select('id').where('user_id', '=', userId).executeTakeFirst(),
    db.selectFrom('providers').select('id').where('owner_id', '=', userId).executeTakeFirst(),
  ]);
  return { customerId: customer?.id, providerId: provider?.id };
}

export async function queueForFirstCompanyUser(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first company user', 0))`.execute(db);
}

/** The first name of an account's holder, where a record of theirs knows it apart from the last. */
export async function findFirstName(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select first_name as name from customers where user_id = ${userId}
    union all select first_name from providers where owner_id = ${userId} limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Somebody we know by that e-mail, as a customer, a provider or a user, and what to call them. */
export async function findPersonByEmail(db: Db, email: string): Promise<{ firstName: string } | null> {
  const { rows } = await sql<{ name: string }>`
    select first_name as name from customers where email = ${email}
    union all select first_name from providers where email = ${email}
    union all select name from users where email = ${email} limit 1`.execute(db);
  return rows[0] ? { firstName: rows[0].name } : null;
}
