import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { NoticeKind, NoticeRole } from '#domain/notice/notice-kinds.ts';
import type { Mail } from '../mail/mail-types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;

const shown = ['id', 'kind', 'title', 'words', 'path', 'created_at', 'read_at'] as const;
export type NoticeRow = Pick<Selectable<Database['notices']>, (typeof shown)[number]>;

/** Somebody's own, newest first. */
export const listNoticeRows = (
  db: Db,
  userId: string,
  request: PageRequest,
): Promise<CountedPage<NoticeRow>> =>
  pageOf(db, db.selectFrom('notices').select(shown).where('user_id', '=', userId), request, {
    column: 'created_at',
  });

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* prepared: count-unread-notices */
    select count(*)::int as count from notices where user_id = ${userId} and read_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Notes that somebody has read one of theirs; read before, it stays as it is. */
export async function markRead(
  db: Db,
  { id, userId }: { id: string; userId: string },
  at: Date,
): Promise<NoticeRow | undefined> {
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
  return db
    .selectFrom('notices')
    .select(shown)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Answers how many there were. */
export async function markAllRead(db: Db, userId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type DueNotice = {
  id: string;
  user_id: string;
  kind: NoticeKind;
  /** The act that it tells of: the mail it came with, what that is about and which one. */
  source: string;
  title: string;
  words: string;
  path: string;
  mail: Mail | null;
  push_tries: number;
  pushed_to: string[];
  created_at: Date;
  read_at: Date | null;
  is_always: boolean;
  push_off: string[];
  role: NoticeRole;
};

/** One that is to be pushed, with what its reader has switched off; none of somebody who is shut out. */
export async function findDueNotice(db: Db, id: string): Promise<DueNotice | undefined> {
  const { rows } = await sql<DueNotice>`
    select notices.id, user_id, kind, source, title, words, path, mail, push_tries, pushed_to, notices.created_at, read_at,
      is_always, push_off, "group" as role
    from notices join users on users.id = notices.user_id
    where notices.id = ${id} and users.blocked_at is null`.execute(db);
  return rows[0];
}

/** How a try went; no mail waits for it any more. */
export async function notePush(db: Db, id: string, takenBy: readonly string[]): Promise<void> {
  await sql`update notices set push_tries = push_tries + 1, pushed_to = pushed_to || ${takenBy}::uuid[], mail = null
    where id = ${id}`.execute(db);
}

/** The mail that waits for a push, once: whoever takes it sees to it. */
export async function takeWaitingMail(db: Db, id: string): Promise<Mail | null> {
  const { rows } = await sql<{ mail: Mail | null }>`
    with waiting as (select id, mail from notices where id = ${id} for update)
    update notices set mail = null from waiting where notices.id = waiting.id
    returning waiting.mail`.execute(db);
  return rows[0]?.mail ?? null;
}

export async function findPushOff(db: Db, userId: string): Promise<string[]> {
  const row = await db.selectFrom('users').select('push_off').where('id', '=', userId).executeTakeFirst();
  return row?.push_off ?? [];
}

/** Switches the push of one kind on or off. */
export async function setPushOff(
  db: Db,
  { userId, kind, isOff }: { userId: string; kind: NoticeKind; isOff: boolean },
): Promise<void> {
  const without = sql<string[]>`array_remove(push_off, ${kind}::text)`;
  await db
    .updateTable('users')
    .set({ push_off: isOff ? sql<string[]>`array_append(${without}, ${kind}::text)` : without })
    .where('id', '=', userId)
    .execute();
}
