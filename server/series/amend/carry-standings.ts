import { findUnanswering, joinQuestions } from '../../booking/booking-change.store.ts';
import type { Ctx } from '../../context.ts';
import {
  carryStandings as carry,
  endUnasked,
  findEndingChanges,
  giveBackStandings,
} from '../standing-acceptance.store.ts';

/** Earlier changes of a series whose answers would give cleaners their yes to every visit back, and who they are. */
export type EarlierChanges = { changeIds: string[]; providerIds: string[] };

/** Those that still wait for answers; read before a change takes their questions away. */
export async function findEarlierChanges(tx: Ctx, seriesId: string): Promise<EarlierChanges> {
  const changeIds = await findEndingChanges(tx.db, seriesId);
  const asked = new Set<string>();
  for (const id of changeIds) for (const provider of await findUnanswering(tx.db, id)) asked.add(provider);
  return { changeIds, providerIds: [...asked] };
}

type Carrying = {
  earlier: EarlierChanges;
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
  { earlier: { changeIds, providerIds }, changeId, isMore }: Carrying,
): Promise<void> {
  if (providerIds.length === 0) return;
  await joinQuestions(tx.db, { earlier: changeIds, changeId });
  await carry(tx.db, { seriesId, changeId, providerIds });
  if (isMore) return;
  const asked = await findUnanswering(tx.db, changeId);
  const free = providerIds.filter((id) => !asked.includes(id));
  await giveBackStandings(tx.db, { seriesId, changeId, providerIds: free });
}

/** Whom a change asks nothing has nothing to say yes to: their yes to every visit has ended for good. */
export const settleUnasked = async (tx: Ctx, changeId: string): Promise<void> =>
  endUnasked(tx.db, changeId, await findUnanswering(tx.db, changeId));
