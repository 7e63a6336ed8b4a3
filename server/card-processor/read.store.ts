import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type Reads = {
  /** Payouts and disputes from before were entered by hand; null where there are none. */
  followedFrom: Date | null;
  /** Up to when every entry was read. */
  readUpTo: Date | null;
  /** When the balance was last compared with the books. */
  comparedAt: Date | null;
};

export async function findReads(db: Db): Promise<Reads> {
  const row = await db.selectFrom('processor_reads').selectAll().executeTakeFirstOrThrow();
  return { followedFrom: row.followed_from, readUpTo: row.read_up_to, comparedAt: row.compared_at };
}

export async function noteRead(db: Db, at: Date): Promise<void> {
  await db.updateTable('processor_reads').set({ read_up_to: at }).execute();
}

export async function noteCompared(db: Db, at: Date): Promise<void> {
  await db.updateTable('processor_reads').set({ compared_at: at }).execute();
}

/** Whether something was entered by hand before the gateway's own word counted. */
export const isFromBefore = ({ followedFrom }: Reads, at: Date): boolean =>
  followedFrom !== null && at < followedFrom;
