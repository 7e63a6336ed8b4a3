import { isClaimOpen } from '#domain/booking/visit/damage-claim.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { type DamageClaimRow, findClaim } from '../damage-claim.store.ts';
import { type LoadedBooking, loadForChange } from '../load-for-change.ts';
import { tidyText } from '../tidy-text.ts';

export type LoadedClaim = LoadedBooking & { claim: DamageClaimRow };

/** Locks the booking that a claim is about and reads both; every change of a claim goes through here. */
export async function loadClaim(tx: Ctx, id: string): Promise<LoadedClaim> {
  const found = isUuid(id) ? await findClaim(tx.db, id) : undefined;
  if (!found) throw new Refusal('not_found');
  const loaded = await loadForChange(tx, found.booking_id);
  const claim = await findClaim(tx.db, id);
  if (!claim) throw new Refusal('not_found');
  return { ...loaded, claim };
}

/** Refuses what was decided on a claim as it stood before another change, and what comes after its end. */
export function requireClaim(claim: DamageClaimRow, expectedVersion: number | null): void {
  if (!isClaimOpen(claim.status)) throw new Refusal('damage_claim_over');
  if (expectedVersion !== null && expectedVersion !== claim.version) throw new Refusal('version_conflict');
}

/** What somebody is to read, which can't be left out. */
export function readClaimText(typed: string): string {
  const words = tidyText(typed, 'words');
  if (words === '') throw new Refusal('words_missing', { field: 'words' });
  return words;
}
