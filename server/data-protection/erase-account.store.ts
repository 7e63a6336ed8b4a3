import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import {
  deletedEmail,
  deletedFirstName,
  deletedLastName,
  deletedName,
} from '#domain/data-protection/deleted-person.ts';

type Db = Kysely<Database>;

/** Takes the person out of their customer record, to which their past bookings go on belonging. */
export async function eraseCustomers(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await sql`update customers set first_name = ${deletedFirstName}, last_name = ${deletedLastName},
      email = id || ${deletedEmail('')}, unproved_email = null, phone = ${deletedName}, address = null, city = null, postal_code = null,
      version = version + 1, updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(db);
  await sql`update merged_customers set email = null where into_id = any(${ids}::uuid[])`.execute(db);
  for (const table of ['asked_first', 'blocks', 'office_notes'])
    await sql`delete from ${sql.table(table)} where customer_id = any(${ids}::uuid[])`.execute(db);
}

/**
 * Removes an account with its sign-in, sessions, devices and passkeys, and whatever else was made to open or
 * guard it. Access tokens made in its sessions die with them.
 */
export async function deleteAccount(db: Db, userId: string, emails: readonly string[]): Promise<void> {
  await sql`delete from email_challenges where user_id = ${userId} or email = any(${emails})`.execute(db);
  await sql`delete from one_time_links where email = any(${emails})`.execute(db);
  await sql`delete from verifications where identifier = any(${emails}) or strpos(value, ${userId}) > 0`.execute(
    db,
  );
  await sql`delete from rate_limits where strpos(key, ${userId}) > 0
    or exists (select from unnest(${emails}::text[]) email where strpos(key, email) > 0)`.execute(db);
  await sql`delete from users where id = ${userId}`.execute(db);
}

/** Lets go of files; the nightly clearing removes them from the disk. */
export async function dropFiles(db: Db, keys: readonly string[], at: Date): Promise<void> {
  await sql`update uploads set dropped_at = ${at}, file_name = ${deletedName}
    where key = any(${keys}) and dropped_at is null`.execute(db);
}

/** Removes the office's notes about things that are gone, and empties those seen to about things that are over. */
export async function eraseTasks(db: Db, gone: readonly string[], over: readonly string[]): Promise<void> {
  await sql`delete from company_tasks where entity_id = any(${gone}::uuid[])`.execute(db);
  await sql`update company_tasks set words = ${deletedName}, facts = '{}'
    where entity_id = any(${over}::uuid[]) and done_at is not null`.execute(db);
}
