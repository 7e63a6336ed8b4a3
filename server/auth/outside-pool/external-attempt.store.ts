import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

const nameOf = (stateHash: string) => `external-sign-in:${stateHash}`;

/** Keeps a begun sign-in for ten minutes of the database's clock, and clears away what has run out. */
export async function insertAttempt(db: Db, attempt: { stateHash: string; sealed: string }): Promise<void> {
  await db.deleteFrom('verifications').where('expiresAt', '<', sql<Date>`now()`).execute();
  await db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: nameOf(attempt.stateHash),
      value: attempt.sealed,
      expiresAt: sql`now() + interval '10 minutes'`,
    })
    .execute();
}

/** Uses a begun sign-in up in one statement, so that it ends once however often its answer is sent. */
export async function takeAttempt(db: Db, stateHash: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', nameOf(stateHash))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}
