import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { CustomerInput } from '#domain/customer/customer-input.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';
import { customerTests } from '../search/match.store.ts';
import { resolveSearches, type SearchedList, searchFilter } from '../search/search-filter.store.ts';

type Db = Kysely<Database>;
export type CustomerRow = Selectable<Database['customers']>;

export function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A customer's own details as they are written. */
export const detailColumns = (input: CustomerInput) => ({
  first_name: input.firstName,
  last_name: input.lastName,
  phone: input.phone,
  address: input.address,
  city: input.city,
  postal_code: input.postalCode,
});

const columnsOf = (input: CustomerInput, at: Date) => ({ ...detailColumns(input), updated_at: at });

export function setCustomerDetails(db: Db, id: string, input: CustomerInput, at: Date): Promise<CustomerRow> {
  return db
    .updateTable('customers')
    .set({ ...columnsOf(input, at), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The first record of somebody who has an account and never booked; two at once make one. */
export function insertOwnCustomer(
  db: Db,
  owner: { userId: string; email: string },
  input: CustomerInput,
  at: Date,
): Promise<CustomerRow | undefined> {
  return db
    .insertInto('customers')
    .values({ ...columnsOf(input, at), user_id: owner.userId, email: owner.email, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The account whose e-mail that is, verified; what the office does for its person is theirs at once. */
export async function findAccountOf(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${email} and "emailVerified"`.execute(db);
  return rows[0]?.id ?? null;
}

export type NewCustomer = CustomerInput & { id: string; email: string; userId: string | null };

/** Undefined where there is one of that id, e-mail or account already. */
export function insertCustomer(
  db: Db,
  { id, email, userId, ...input }: NewCustomer,
  at: Date,
): Promise<CustomerRow | undefined> {
  return db
    .insertInto('customers')
    .values({ ...columnsOf(input, at), id, user_id: userId, email, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type SimilarCustomer = { id: string; name: string; hasEmail: boolean };

/** A customer with that e-mail, also one they only typed, or that phone; the e-mail's owner before the oldest other. */
export async function findSimilarCustomer(
  db: Db,
  { email, phone }: { email: string; phone: string },
): Promise<SimilarCustomer | undefined> {
  const { rows } = await sql<SimilarCustomer>`
    select id, trim(first_name || ' ' || last_name) as name, email = ${email} as "hasEmail" from customers
    where email = ${email} or unproved_email = ${email} or phone = ${phone}
    order by email = ${email} desc, created_at limit 1`.execute(db);
  return rows[0];
}

const searched: SearchedList = { table: 'customers', tests: customerTests };
const own = { search: searchFilter(searched) };

/** Customers, newest first. */
export async function listCustomerRows(db: Db, request: PageRequest): Promise<CountedPage<CustomerRow>> {
  const query = db.selectFrom('customers').selectAll();
  const conditions = await Promise.all(request.conditions.map((one) => resolveSearches(db, searched, one)));
  return pageOf(db, query, { ...request, conditions }, { column: 'created_at', own });
}
