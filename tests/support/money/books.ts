import type { TestDatabase } from '../database.ts';

/** The lines of an event's journal about a thing, as "account ±pence", in order. */
export async function journalOf(database: TestDatabase, event: string, entityId: string): Promise<string[]> {
  const lines = await database.db
    .selectFrom('postings')
    .innerJoin('journals', 'journals.id', 'postings.journal_id')
    .select(['postings.account', 'postings.amount_pence'])
    .where('journals.event', '=', event)
    .where('journals.entity_id', '=', entityId)
    .orderBy('postings.journal_id')
    .orderBy('postings.line')
    .execute();
  return lines.map((line) => `${line.account} ${line.amount_pence}`);
}

/** What a booking's customer owes by the books, in pence. */
export async function owedFor(database: TestDatabase, bookingId: string): Promise<number> {
  const row = await database.db
    .selectFrom('postings')
    .select((eb) => eb.fn.sum<string>('amount_pence').as('balance'))
    .where('account', '=', 1300)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return Number(row?.balance ?? 0);
}

/** What cleaners are owed with a booking: "kind pence", by kind and amount. */
export async function earningsOf(database: TestDatabase, bookingId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('earnings')
    .select(['kind', 'amount_pence'])
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.map((row) => `${row.kind} ${row.amount_pence}`).toSorted();
}
