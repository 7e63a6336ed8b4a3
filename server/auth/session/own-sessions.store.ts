import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type OwnSession = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  lastUsedAt: Date;
};

/** Sessions live on the database's clock, as session.store.ts has it. */
export async function findOwnSessions(db: Db, userId: string): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select id, "userAgent", "ipAddress", "createdAt", "lastUsedAt" from sessions
    where "userId" = ${userId} and "expiresAt" > now()
    order by "lastUsedAt" desc, id limit 100`.execute(db);
  return rows;
}

/** Whether somebody can sign in without their password. */
export async function hasPasskeys(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from passkeys where "userId" = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

type Which = { userId: string; only?: string; except?: string | undefined };

/**
 * Ends somebody's sessions, or one of them, or all but one; answers how many. A change of e-mail that waits for
 * its proof ends too: whoever is thrown out may have asked for it.
 */
export async function deleteSessions(db: Db, which: Which): Promise<number> {
  const { only, except } = which;
  await db
    .deleteFrom('email_challenges')
    .where('user_id', '=', which.userId)
    .where('used_at', 'is', null)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', which.userId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
