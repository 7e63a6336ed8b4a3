import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { secondsOfPause } from '../../limits/declined-out.store.ts';
import { sweepSize } from '../gift-card-sweep.store.ts';

type Db = Kysely<Database>;

export type Unpaid = {
  ofEmail: number;
  ofHolder: number;
  /** Of those counted; null where there are none. */
  oldestOfEmail: Date | null;
  oldestOfHolder: Date | null;
  /** Until a network whose cards were declined too often may begin another; null = at once. */
  pauseSeconds: number | null;
};

/** The gift cards that wait for their payment, beside the one of that id. */
export async function countUnpaid(
  db: Db,
  asked: { id: string; email: string; holder: string; now: Date },
): Promise<Unpaid | undefined> {
  const { rows } = await sql<Unpaid>`
    select count(*) filter (where email = ${asked.email})::int as "ofEmail",
      count(*) filter (where bought_from = ${asked.holder})::int as "ofHolder",
      min(created_at) filter (where email = ${asked.email}) as "oldestOfEmail",
      min(created_at) filter (where bought_from = ${asked.holder}) as "oldestOfHolder",
      ${secondsOfPause(asked.holder, asked.now)} as "pauseSeconds"
    from gift_cards where status = 'awaitingPayment' and id <> ${asked.id}`.execute(db);
  return rows[0];
}

/** Cards that were begun before an instant and not paid, the oldest first, without those that wait for another try. */
export async function findUnpaidBefore(db: Db, times: { before: Date; now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('status', '=', 'awaitingPayment')
    .where('created_at', '<=', times.before)
    .where((eb) => eb.or([eb('clear_after', 'is', null), eb('clear_after', '<=', times.now)]))
    .orderBy('created_at')
    .limit(sweepSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes a card with its payments, of which nothing was taken. */
export async function deleteUnpaid(db: Db, id: string): Promise<void> {
  await db.deleteFrom('payments').where('gift_card_id', '=', id).execute();
  await db.deleteFrom('gift_cards').where('id', '=', id).where('status', '=', 'awaitingPayment').execute();
}

/** When a card that could not be cleared is tried again. */
export async function postponeClearing(
  db: Db,
  id: string,
  next: { tries: number; clearAfter: Date },
): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({ clear_tries: next.tries, clear_after: next.clearAfter })
    .where('id', '=', id)
    .execute();
}
