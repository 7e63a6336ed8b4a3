import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { anyOf, findFew } from './match.store.ts';

/** What a search found, as its table has it. */
export type FoundRow = {
  id: string;
  firstName: string;
  lastName: string;
  state: string | null;
  /** What it is called by where that is no name: a reference, a number, a subject, the end of a code. */
  label: string | null;
  email: string | null;
  phone: string | null;
  postalCode: string | null;
  /** Of a visit: its day and time in London; of others the instant they were made. */
  startDate: string | null;
  startTime: string | null;
  serviceType: string | null;
  pence: number | null;
  at: Date;
};

/** The tables that are searched; what each of them tells of a row. */
const tables = {
  bookings: sql`id, first_name as "firstName", last_name as "lastName", booking_status as state, reference as label,
    email, phone, postal_code as "postalCode", start_date as "startDate", start_time as "startTime",
    service_type as "serviceType", null::integer as pence, created_at as at`,
  customers: sql`id, first_name as "firstName", last_name as "lastName",
    case when blocked_at is not null then 'blocked' end as state, null as label,
    coalesce(unproved_email, email) as email, phone,
    postal_code as "postalCode", null as "startDate", null as "startTime", null as "serviceType",
    null::integer as pence, created_at as at`,
  providers: sql`id, first_name as "firstName", last_name as "lastName", profile_status as state, null as label,
    email, phone, postal_code as "postalCode", null as "startDate", null as "startTime", null as "serviceType",
    null::integer as pence, created_at as at`,
  invoices: sql`id, facts #>> '{customer,name}' as "firstName", '' as "lastName", kind as state, number as label,
    email, null as phone, null as "postalCode", null as "startDate", null as "startTime", null as "serviceType",
    gross_pence as pence, issued_at as at`,
  gift_cards: sql`id, receiver_name as "firstName", '' as "lastName", status as state, code_end as label,
    receiver_email as email, null as phone, null as "postalCode", null as "startDate", null as "startTime",
    null as "serviceType", balance_pence as pence, created_at as at`,
  quotes: sql`id, name as "firstName", '' as "lastName", status as state, null as label, email, phone,
    postal_code as "postalCode", null as "startDate", null as "startTime", service_type as "serviceType",
    null::integer as pence, created_at as at`,
  contact_messages: sql`id, name as "firstName", '' as "lastName", status as state, subject as label, email,
    null as phone, null as "postalCode", null as "startDate", null as "startTime", null as "serviceType",
    null::integer as pence, created_at as at`,
} as const satisfies Partial<Record<keyof Database, RawBuilder<unknown>>>;

export type SearchedTable = keyof typeof tables;

/** The newest rows of a table that pass one of some tests, which its indexes answer (match.store.ts). */
export async function findNewest(
  db: Kysely<Database>,
  table: SearchedTable,
  tests: readonly RawBuilder<SqlBool>[],
  limit: number,
): Promise<FoundRow[]> {
  const few = await findFew(db, table, tests);
  if (few?.length === 0) return [];
  const idType = sql.raw(table === 'invoices' ? 'text' : 'uuid');
  const which = few ? sql`id = any(${few}::${idType}[])` : anyOf(tests);
  const newest = sql.ref(table === 'invoices' ? 'issued_at' : 'created_at');
  const { rows } = await sql<FoundRow>`
    select ${tables[table]} from ${sql.table(table)} where ${which}
    order by ${newest} desc, id desc limit ${limit}`.execute(db);
  return rows;
}
