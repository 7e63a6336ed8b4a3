import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type Reads = {
  /** Before it the office entered payouts and disputes by hand; null where there was none to enter. */
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

/**
 * Of payments whose lost dispute the office entered by hand before the gateway's own word counted, the intents. What the
 * gateway tells of those disputes is in the books already; one that was not entered then is entered by its word.
 */
export async function findDisputedByHand(db: Db, intentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ intentId: string }>`select payment.gateway_id as "intentId"
    from payments payment join processor_reads on followed_from is not null
    where payment.gateway_id = any(${[...intentIds]}::text[]) and exists (
      select from journals where event = 'dispute-lost' and entity = 'payment' and entity_id = payment.id
        and at < followed_from)`.execute(db);
  return new Set(rows.map(({ intentId }) => intentId));
}
