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

const columnsOf = (input: CustomerInput, at: Date) => ({
  first_name: input.firstName,
  last_name: input.lastName,
  phone: input.phone,
  address: input.address,
  city: input.city,
  postal_code: input.postalCode,
  updated_at: at,
});

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

const searched: SearchedList = { table: 'customers', tests: customerTests };
const own = { search: searchFilter(searched) };

/** Customers, newest first. */
export async function listCustomerRows(db: Db, request: PageRequest): Promise<CountedPage<CustomerRow>> {
  const query = db.selectFrom('customers').selectAll();
  const conditions = await Promise.all(request.conditions.map((one) => resolveSearches(db, searched, one)));
  return pageOf(db, query, { ...request, conditions }, { column: 'created_at', own });
}
