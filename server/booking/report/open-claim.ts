import { claimDueAts, claimProblem, longestItem, maxClaimPence } from '#domain/booking/visit/damage-claim.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { nameOf } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { type DamageClaimRow, insertClaim, insertClaimEntry } from '../damage-claim.store.ts';
import type { LoadedReport } from './load-report.ts';
import { askCleaners } from './notify-claim.ts';

export type DamageFacts = {
  /** What was damaged, in a few words. */
  item: string;
  /** What is asked for; null where nobody knows yet. */
  claimedPence: number | null;
};

/** What was damaged, and what is asked for it, as they were typed; refuses what is none. */
export function readDamage({ item: typed, claimedPence }: DamageFacts): DamageFacts {
  const item = readLine(typed);
  if (item === '') throw new Refusal('damaged_item_missing', { field: 'item' });
  if (item.length > longestItem)
    throw new Refusal('damaged_item_long', { field: 'item', values: { most: longestItem } });
  if (claimedPence !== null) requireClaimPence(claimedPence);
  return { item, claimedPence };
}

export function requireClaimPence(pence: number): void {
  if (Number.isInteger(pence) && pence >= 1 && pence <= maxClaimPence) return;
  throw new Refusal('damage_amount_bad', { field: 'amount', values: { most: formatMoney(maxClaimPence) } });
}

/** Refuses a claim about a clean that has not begun, or never will. */
export function requireClaimable(booking: BookingRow, now: Date): void {
  const problem = claimProblem({ startsAt: booking.starts_at, canceledAt: booking.canceled_at }, now);
  if (problem) throw new Refusal(problem);
}

/**
 * A claim of a complaint, in the caller's transaction: its days begin now, and whoever cleaned is asked. `answer`: what
 * the office says at once, where it took a complaint up.
 */
export async function openClaim(
  tx: Ctx,
  { booking, links, report }: LoadedReport,
  {
    damage,
    words,
    pictures,
    answer,
  }: { damage: DamageFacts; words: string; pictures: readonly string[]; answer?: string },
): Promise<DamageClaimRow> {
  const now = tx.now();
  requireClaimable(booking, now);
  const claim = await insertClaim(
    tx.db,
    {
      ...{ reportId: report.id, bookingId: booking.id, ...damage, ...claimDueAts(now) },
      status: answer === undefined ? 'open' : 'answered',
    },
    now,
  );
  const reported = { claimId: claim.id, kind: 'reported' as const, by: report.reported_by, words, pictures };
  await insertClaimEntry(tx.db, reported, report.created_at);
  if (answer !== undefined) {
    const answered = { claimId: claim.id, kind: 'answered' as const, by: nameOf(tx.actor), words: answer };
    await insertClaimEntry(tx.db, answered, now);
  }
  await askCleaners(tx, { booking, links, claim });
  return claim;
}
