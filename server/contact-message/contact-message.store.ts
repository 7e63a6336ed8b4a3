import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ContactMessageInput } from '#domain/contact-message/contact-message-input.ts';
import { conditionExpression, type Page, type PageRequest, toPage } from '../page.ts';

type Db = Kysely<Database>;
export type ContactMessageRow = Selectable<Database['contact_messages']>;

export function insertMessage(db: Db, message: ContactMessageInput, at: Date): Promise<ContactMessageRow> {
  return db
    .insertInto('contact_messages')
    .values({ ...message, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateMessage(
  db: Db,
  id: string,
  change: Partial<Pick<ContactMessageRow, 'status' | 'answer' | 'answered_at'>>,
  at: Date,
): Promise<ContactMessageRow> {
  return db
    .updateTable('contact_messages')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('id', '=', id).execute();
}

/** A page of messages, newest first. */
export async function listMessageRows(db: Db, request: PageRequest): Promise<Page<ContactMessageRow>> {
  let query = db.selectFrom('contact_messages').selectAll();
  for (const condition of request.conditions) query = query.where((eb) => conditionExpression(eb, condition));
  const { after } = request;
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(new Date(after.value), after.id)),
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(request.limit + 1)
    .execute();
  return toPage(rows, request.limit, (row) => ({ value: row.created_at.toISOString(), id: row.id }));
}
