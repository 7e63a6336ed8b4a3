import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type MailRow = Selectable<Database['mails']>;

/** A page of the outbox, the newest first, of those templates alone. */
export function listMailRows(
  db: Db,
  templates: readonly string[],
  request: PageRequest,
): Promise<CountedPage<MailRow>> {
  const query = db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', sql<string>`any(${[...templates]}::text[])`);
  return pageOf(db, query, request, { column: 'created_at' });
}

export function findMailRow(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockMailRow(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** As if it had never been tried; how it looked and when it was sent stays until it is sent again. */
export function restartMail(db: Db, id: string): Promise<MailRow> {
  return db
    .updateTable('mails')
    .set((eb) => ({
      status: 'waiting',
      attempts: 0,
      last_error: null,
      bounced_at: null,
      delivered_at: null,
      resends: eb('resends', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
