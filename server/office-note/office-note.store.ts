import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { NotedRecord } from '#domain/office-note/office-note.ts';

type Db = Kysely<Database>;
export type OfficeNoteRow = Selectable<Database['office_notes']>;
/** With the name of whoever wrote it; null once their account is gone. */
export type WrittenNote = OfficeNoteRow & { writer: string | null };

export const noteColumns = {
  customer: 'customer_id',
  booking: 'booking_id',
  provider: 'provider_id',
  'career-application': 'career_application_id',
} as const satisfies Record<NotedRecord, string>;
const tables = {
  customer: 'customers',
  booking: 'bookings',
  provider: 'providers',
  'career-application': 'career_applications',
} as const satisfies Record<NotedRecord, string>;

export async function isThere(db: Db, record: NotedRecord, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(tables[record])} where id = ${id}`.execute(db);
  return rows.length > 0;
}

const written = (db: Db) =>
  db
    .selectFrom('office_notes')
    .leftJoin('users', 'users.id', 'office_notes.written_by')
    .selectAll('office_notes')
    .select('users.name as writer');

export function findNotes(db: Db, record: NotedRecord, id: string): Promise<WrittenNote[]> {
  return written(db)
    .where(noteColumns[record], '=', id)
    .orderBy('office_notes.created_at', 'desc')
    .orderBy('office_notes.id')
    .limit(200)
    .execute();
}

export const findNote = (db: Db, id: string): Promise<WrittenNote | undefined> =>
  written(db).where('office_notes.id', '=', id).executeTakeFirst();

export const lockNote = (db: Db, id: string): Promise<OfficeNoteRow | undefined> =>
  db.selectFrom('office_notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type NewNote = { id: string; record: NotedRecord; recordId: string; words: string; by: string };

/** False when there is one of that id already. */
export async function insertNote(
  db: Db,
  { id, record, recordId, words, by }: NewNote,
  at: Date,
): Promise<boolean> {
  const made = await db
    .insertInto('office_notes')
    .values({ id, [noteColumns[record]]: recordId, words, written_by: by, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateNote(db: Db, id: string, words: string, at: Date): Promise<void> {
  await db
    .updateTable('office_notes')
    .set({ words, version: sql`version + 1`, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteNote(db: Db, id: string): Promise<void> {
  await db.deleteFrom('office_notes').where('id', '=', id).execute();
}
