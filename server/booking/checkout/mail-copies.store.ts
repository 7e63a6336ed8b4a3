import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { takeBackMails } from '../../take-back-mails.store.ts';

type Db = Kysely<Database>;

export type PostedMail = {
  id: string;
  template: string;
  entityId: string;
  version: number;
  props: Record<string, unknown>;
  createdAt: Date;
};

/** What somebody was mailed about these things, oldest first. */
export async function findMailsAbout(
  db: Db,
  recipient: string,
  entityIds: readonly string[],
): Promise<PostedMail[]> {
  const { rows } = await sql<PostedMail>`
    select id, template, entity_id as "entityId", version, props, created_at as "createdAt"
    from mails
    where recipient = ${recipient} and entity_id = any(${entityIds}) order by created_at, id`.execute(db);
  return rows;
}

/** Takes back what has not gone out of these mails. */
export const dropMails = (db: Db, ids: readonly string[]): Promise<void> =>
  takeBackMails(db, sql<SqlBool>`id = any(${ids}::uuid[])`);
