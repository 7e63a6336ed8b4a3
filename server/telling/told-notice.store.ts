import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { NoticeRole } from '#domain/notice/notice-kinds.ts';
import type { Mail } from '../mail/mail-types.ts';
import type { NewNotice } from './notice.ts';

type Db = Kysely<Database>;

/** Whose account an address is, where they have that role and the address is proved. */
export async function findReader(
  db: Db,
  email: string,
  role: NoticeRole,
): Promise<{ userId: string; pushOff: string[]; hasDevice: boolean } | undefined> {
  const { rows } = await sql<{ userId: string; pushOff: string[]; hasDevice: boolean }>`
    /* prepared: find-notice-reader */
    select id as "userId", push_off as "pushOff",
      exists (select from push_devices where push_devices.user_id = users.id) as "hasDevice"
    from users where email = lower(${email}) and "group" = ${role} and "emailVerified" and blocked_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Null where that act was told of before. */
export async function insertNotice(
  db: Db,
  notice: NewNotice & { userId: string; isAlways: boolean; mail: Mail | null },
  at: Date,
): Promise<string | null> {
  const row = await db
    .insertInto('notices')
    .values({
      user_id: notice.userId,
      kind: notice.kind,
      source: notice.source,
      title: notice.title,
      words: notice.words,
      path: notice.path,
      is_always: notice.isAlways,
      mail: notice.mail && JSON.stringify(notice.mail),
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
