import { findUnanswering, joinQuestions } from '../../booking/booking-change.store.ts';
import type { Ctx } from '../../context.ts';
import { carryStandings as carry, giveBackStandings } from '../standing-acceptance.store.ts';

type Carrying = {
  /** The changes whose answers would have given somebody their yes to every visit back. */
  earlier: readonly string[];
  changeId: string;
  /** Some visits are longer or elsewhere than they were agreed to. */
  isMore: boolean;
};

/**
 * A regular clean is amended again before its cleaners have answered: what was asked first and still stands is asked with
 * it, and a yes to all of that is one to every visit. Where it is no more than they had agreed to and nothing is left to
 * ask, they take every visit as before (rules/lifecycles#series).
 */
export async function carryStandings(
  tx: Ctx,
  seriesId: string,
  { earlier, changeId, isMore }: Carrying,
): Promise<void> {
  if (earlier.length === 0) return;
  await joinQuestions(tx.db, { earlier, changeId });
  await carry(tx.db, { seriesId, changeId });
  if (isMore) return;
  await giveBackStandings(tx.db, { seriesId, changeId, asked: await findUnanswering(tx.db, changeId) });
}
