import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** Something that was done to a record, or a mail about it. */
export type RecordEvent = {
  id: string;
  kind: 'act' | 'mail';
  at: Date;
  /** The action of the log, or the mail's template. */
  what: string;
  actor: string | null;
  actor_name: string | null;
  before: unknown;
  after: unknown;
  subject: string | null;
  recipient: string | null;
  /** Of a mail: waiting, sent or failed. */
  status: string | null;
};

type Asked = { entity: string; id: string; limit: number; without: readonly string[] };

/** The newest of what the log and the mails say of a record, newest first; actions `without` are left out. */
export async function findRecordEvents(
  db: Kysely<Database>,
  { entity, id, limit, without }: Asked,
): Promise<RecordEvent[]> {
  const { rows } = await sql<RecordEvent>`
    select * from (
      (select 'act' as kind, audit_entries.id::text as id, at, action as what, actor, users.name as actor_name, before,
          after, null as subject, null as recipient, null as status
        from audit_entries left join users on audit_entries.actor = 'user:' || users.id
        where entity = ${entity} and entity_id = ${id} and action <> all(${sql.val([...without])}::text[])
        order by audit_entries.id desc limit ${limit})
      union all
      (select 'mail', id::text, coalesce(sent_at, created_at), template, null, null, null, null, subject, recipient,
          status
        from mails where entity_id = ${id} order by created_at desc limit ${limit})
    ) as told
    order by at desc, kind desc, length(id) desc, id desc limit ${limit}`.execute(db);
  return rows;
}
