import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { DataComplaintInput } from '#domain/data-protection/data-complaint.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type DataComplaintRow = Selectable<Database['data_complaints']>;

/** Beyond whatever is due: `queue_at` of those with an outcome is mirrored at it. */
const afterAll = Date.parse('3000-01-01T00:00:00Z');

export type NewDataComplaint = DataComplaintInput & { key: string | null; hash: string };

/** Undefined when one was made under that key before. It is acknowledged as it is made. */
export function insertDataComplaint(
  db: Db,
  { key, hash, ...complaint }: NewDataComplaint,
  times: { at: Date; dueAt: Date },
): Promise<DataComplaintRow | undefined> {
  const { at, dueAt } = times;
  return db
    .insertInto('data_complaints')
    .values({
      ...complaint,
      idempotency_key: key,
      request_hash: hash,
      acknowledged_at: at,
      due_at: dueAt,
      queue_at: dueAt,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findDataComplaintByKey(db: Db, key: string): Promise<DataComplaintRow | undefined> {
  return db.selectFrom('data_complaints').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

export function lockDataComplaint(db: Db, id: string): Promise<DataComplaintRow | undefined> {
  return db.selectFrom('data_complaints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function recordDataComplaintOutcome(
  db: Db,
  id: string,
  outcome: string,
  at: Date,
): Promise<DataComplaintRow> {
  return db
    .updateTable('data_complaints')
    .set({
      status: 'answered',
      outcome,
      outcome_at: at,
      queue_at: new Date(2 * afterAll - at.getTime()),
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A page of the queue: open ones first, the most urgent on top; then the latest outcome. */
export function listDataComplaintRows(db: Db, request: PageRequest): Promise<CountedPage<DataComplaintRow>> {
  const query = db.selectFrom('data_complaints').selectAll();
  return pageOf(db, query, request, { column: 'queue_at', direction: 'asc' });
}
