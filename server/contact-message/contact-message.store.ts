import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ContactMessageInput } from '#domain/contact-message/contact-message-input.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type ContactMessageRow = Selectable<Database['contact_messages']>;

/** Undefined when one was made under that key before. */
export function insertMessage(
  db: Db,
  { key, hash, ...message }: ContactMessageInput & { key: string | null; hash: string },
  at: Date,
): Promise<ContactMessageRow | undefined> {
  return db
    .insertInto('contact_messages')
    .values({ ...message, idempotency_key: key, request_hash: hash, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findMessageByKey(db: Db, key: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
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

export type AnswerRow = Selectable<Database['contact_message_answers']>;

export async function insertAnswer(db: Db, messageId: string, text: string, at: Date): Promise<void> {
  await db
    .insertInto('contact_message_answers')
    .values({ contact_message_id: messageId, text, at })
    .execute();
}

/** What was answered to each of the messages, oldest first. */
export async function findAnswers(db: Db, messageIds: readonly string[]): Promise<Map<string, AnswerRow[]>> {
  const rows = await db
    .selectFrom('contact_message_answers')
    .selectAll()
    .where('contact_message_id', 'in', [...messageIds])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.contact_message_id);
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('id', '=', id).execute();
}

/** A page of messages, newest first. */
export async function listMessageRows(db: Db, request: PageRequest): Promise<CountedPage<ContactMessageRow>> {
  const query = db.selectFrom('contact_messages').selectAll();
  return pageOf(db, query, request, { column: 'created_at' });
}
