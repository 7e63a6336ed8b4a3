import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { MergedSide } from '#domain/customer/merge-customers.ts';
import type { CustomerRow } from './customer-profile.store.ts';

type Db = Kysely<Database>;

/** Both locked, in one order whichever is to stay, so that two merges of them wait for each other. */
export async function lockBoth(db: Db, ids: readonly string[]): Promise<Map<string, CustomerRow>> {
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readMergedSide(db: Db, { id, user_id: userId }: CustomerRow): Promise<MergedSide> {
  const { rows } = await sql<{ open: string; referral: MergedSide['referral'] }>`
    select (select coalesce(sum(pence), 0) from (
        select sum(posting.amount_pence) as pence from bookings
        join postings posting on posting.booking_id = bookings.id and posting.account = 1300
        where bookings.customer_id = ${id} group by bookings.id having sum(posting.amount_pence) > 0) owing) as open,
      coalesce((select case status when 'waiting' then 'waiting' else 'decided' end from affiliate_referrals
        where customer_id = ${id}), 'none') as referral`.execute(db);
  const [row] = rows;
  return {
    hasAccount: userId !== null,
    openPence: Number(row?.open ?? 0),
    referral: row?.referral ?? 'none',
  };
}

export type MergedColumns = Pick<
  CustomerRow,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'unproved_email'
  | 'phone'
  | 'address'
  | 'city'
  | 'postal_code'
  | 'payment_method'
  | 'terms_days'
  | 'credit_limit_pence'
  | 'user_id'
  | 'blocked_at'
  | 'created_at'
>;

export function setMerged(db: Db, id: string, columns: MergedColumns, at: Date): Promise<CustomerRow> {
  return db
    .updateTable('customers')
    .set({ ...columns, version: sql`version + 1`, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps the e-mail that the record which stays does not have any more; one that is no mailbox's is nobody's. */
export async function setFormerEmail(db: Db, id: string, email: string): Promise<void> {
  await db
    .updateTable('merged_customers')
    .set({ email: email.endsWith('.invalid') ? null : email })
    .where('id', '=', id)
    .execute();
}

/** The record that the one of an id became part of. */
export async function findMergedInto(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('merged_customers')
    .select('into_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.into_id;
}

/** The e-mails of the records that became part of one, by which quotes, messages and gift cards are found. */
export async function findFormerEmails(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('merged_customers')
    .select('email')
    .where('into_id', '=', id)
    .where('email', 'is not', null)
    .orderBy('email')
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}
