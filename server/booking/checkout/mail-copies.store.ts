import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type PostedMail = {
  id: string;
  template: string;
  entityId: string;
  version: number;
  props: Record<string, unknown>;
  isSent: boolean;
  createdAt: Date;
};

/** What somebody was mailed about these things, oldest first. */
export async function findMailsAbout(
  db: Db,
  recipient: string,
  entityIds: readonly string[],
): Promise<PostedMail[]> {
  const { rows } = await sql<PostedMail>`
    select id, template, entity_id as "entityId", version, props, status = 'sent' as "isSent", created_at as "createdAt"
    from mails
    where recipient = ${recipient} and entity_id = any(${entityIds}) order by created_at, id`.execute(db);
  return rows;
}

/** Takes mails back that have not gone out: nobody sends what is no longer there. */
export async function dropMails(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from mails where id = any(${ids}::uuid[]) and status <> 'sent'`.execute(db);
}
