import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type Challenge = Selectable<Database['email_challenges']>;
export type ChallengePurpose = 'sign-up' | 'new-password' | 'change-email';

export async function insertChallenge(
  db: Db,
  challenge: Insertable<Database['email_challenges']> & { purpose: ChallengePurpose },
): Promise<string> {
  const row = await db
    .insertInto('email_challenges')
    .values(challenge)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The last thing that browser asked for and has not proved yet. */
export function findAsked(db: Db, browserHash: string, now: Date): Promise<Challenge | undefined> {
  return db
    .selectFrom('email_challenges')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('link_expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Takes the row for the one job that writes its mail. */
export function lockUnsent(db: Db, id: string, now: Date): Promise<Challenge | undefined> {
  return db
    .selectFrom('email_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('link_hash', 'is', null)
    .where('used_at', 'is', null)
    .where('link_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function keepSecrets(
  db: Db,
  id: string,
  secrets: { codeHash: string; linkHash: string },
): Promise<void> {
  await db
    .updateTable('email_challenges')
    .set({ code_hash: secrets.codeHash, link_hash: secrets.linkHash })
    .where('id', '=', id)
    .execute();
}

/**
 * Counts a try of the last code mailed for that browser and answers its row, in one statement, so that
 * tries at the same moment can't pass the limit; none when it has had its tries. Where no code was mailed, since
 * nobody has the e-mail, the try is counted all the same: else its time would tell.
 */
export async function tryCode(
  db: Db,
  browserHash: string,
  limit: { most: number; now: Date },
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    update email_challenges set code_tries = code_tries + 1
    where code_tries < ${limit.most} and used_at is null and id = (
      select id from email_challenges
      where browser_hash = ${browserHash} and used_at is null and code_expires_at > ${limit.now}
      order by code_hash is null, created_at desc limit 1)
    returning *`.execute(db);
  return rows[0];
}

/** A right code is no guess: whoever has it may mend the password they chose with it. */
export async function takeBackCodeTry(db: Db, id: string): Promise<void> {
  await sql`update email_challenges set code_tries = code_tries - 1 where id = ${id}`.execute(db);
}

export function findByLink(db: Db, linkHash: string, now: Date): Promise<Challenge | undefined> {
  return db
    .selectFrom('email_challenges')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('link_expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a challenge up, once however often it is proved; answers whether this was the time. */
export async function useChallenge(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * What else was mailed to that address for the same end is worth nothing any more. Dropped rather than marked:
 * a used challenge says that its address was proved.
 */
export async function dropChallenges(
  db: Db,
  which: { email: string; purpose?: ChallengePurpose },
): Promise<void> {
  await db
    .deleteFrom('email_challenges')
    .where('email', '=', which.email)
    .where('used_at', 'is', null)
    .$if(which.purpose !== undefined, (query) => query.where('purpose', '=', which.purpose ?? ''))
    .execute();
}

export async function deleteChallengesBefore(db: Db, then: Date): Promise<void> {
  await db.deleteFrom('email_challenges').where('created_at', '<', then).execute();
}

/** What the identity library noted for a sign-in that was begun and never ended. */
export async function deleteEndedVerifications(db: Db): Promise<void> {
  await sql`delete from verifications where "expiresAt" < now() - interval '1 day'`.execute(db);
}
