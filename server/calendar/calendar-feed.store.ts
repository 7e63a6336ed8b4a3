import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { CalendarKind } from '#domain/calendar/calendar-kind.ts';

type Db = Kysely<Database>;
export type FeedOwner = { userId: string; kind: CalendarKind };
export type CalendarFeedRow = {
  id: string;
  made_at: Date;
  last_read_at: Date | null;
  files_in_emails: boolean;
};

/** Makes whoever changes somebody's feed at the same time wait. */
export async function lockFeedOwner(db: Db, { userId }: FeedOwner): Promise<void> {
  await sql`select id from users where id = ${userId} for update`.execute(db);
}

export function findOwnFeed(db: Db, { userId, kind }: FeedOwner): Promise<CalendarFeedRow | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .select(['id', 'made_at', 'last_read_at', 'files_in_emails'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** The feed of that address, live or not. */
export async function findFeed(db: Db, tokenHash: string) {
  const { rows } = await sql<{
    id: string;
    userId: string;
    kind: CalendarKind;
    madeAt: Date;
    revokedAt: Date | null;
    lastReadAt: Date | null;
  }>`/* prepared: find-calendar-feed */
    select id, user_id as "userId", kind, made_at as "madeAt", revoked_at as "revokedAt", last_read_at as "lastReadAt"
    from calendar_feeds where token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** The feed that ended; undefined when there was none. */
export async function revokeFeed(
  db: Db,
  { userId, kind }: FeedOwner,
  at: Date,
): Promise<{ id: string; files_in_emails: boolean } | undefined> {
  return db
    .updateTable('calendar_feeds')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .returning(['id', 'files_in_emails'])
    .executeTakeFirst();
}

/** Answers the feed; undefined when there is none. */
export async function setFilesInEmails(
  db: Db,
  { userId, kind }: FeedOwner,
  filesInEmails: boolean,
): Promise<CalendarFeedRow | undefined> {
  return db
    .updateTable('calendar_feeds')
    .set({ files_in_emails: filesInEmails })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .returning(['id', 'made_at', 'last_read_at', 'files_in_emails'])
    .executeTakeFirst();
}

export async function insertFeed(
  db: Db,
  feed: FeedOwner & { hash: string; at: Date; filesInEmails: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('calendar_feeds')
    .values({
      user_id: feed.userId,
      kind: feed.kind,
      token_hash: feed.hash,
      made_at: feed.at,
      files_in_emails: feed.filesInEmails,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function noteFeedRead(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('calendar_feeds').set({ last_read_at: at }).where('id', '=', id).execute();
}
