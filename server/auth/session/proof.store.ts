import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** Whether whoever has the session proved within so long who they are; sessions live on the database's clock. */
export async function isProvedWithin(db: Db, sessionId: string, ms: number): Promise<boolean> {
  const { rows } = await sql`select from sessions
    where id = ${sessionId} and "provedAt" > now() - ${ms} * interval '1 millisecond'`.execute(db);
  return rows.length > 0;
}

/** Notes a proof in the session: made now. */
export async function noteProof(db: Db, sessionId: string): Promise<void> {
  await sql`update sessions set "provedAt" = now() where id = ${sessionId}`.execute(db);
}

/** What an outside pool says of a session's proof; null = nothing. One in the future counts as made now. */
export async function setProvedAt(db: Db, sessionId: string, provedAt: Date | null): Promise<void> {
  const value = provedAt ? sql`least(now(), ${provedAt})` : sql`null`;
  await sql`update sessions set "provedAt" = ${value} where id = ${sessionId}`.execute(db);
}
