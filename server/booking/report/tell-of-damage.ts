import { requirePermission } from '#domain/access/permissions.ts';
import { isClaimOpen } from '#domain/booking/visit/damage-claim.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import {
  type ClaimEntry,
  type DamageClaimRow,
  findClaimEntries,
  findClaims,
  insertClaimEntry,
} from '../damage-claim.store.ts';
import { providerIdOf } from '../load-for-change.ts';
import { findLinks, type ProviderBookingRow } from '../provider-booking.store.ts';
import { isLive } from '../visible-booking.ts';
import { isSameMessage } from './is-same-message.ts';
import { loadClaim, readClaimText, requireClaim } from './load-claim.ts';
import { takeClaimPictures } from './take-claim-pictures.ts';

/** A claim about a job as its cleaner reads it: what it is about, and what they said; nothing of its money or outcome. */
export type JobDamage = {
  claimId: string;
  item: string;
  /** Still to be decided: until then they can tell what they know. */
  isOpen: boolean;
  told: { words: string; pictures: number; at: Date }[];
};

/** The actor's own live part in a job; null for whoever has none. */
function ownPart(ctx: Ctx, links: readonly ProviderBookingRow[]): ProviderBookingRow | null {
  const providerId = providerIdOf(ctx);
  return links.find((link) => link.provider_id === providerId && isLive(link)) ?? null;
}

const viewFor = (claim: DamageClaimRow, linkId: string, entries: readonly ClaimEntry[]): JobDamage => ({
  claimId: claim.id,
  item: claim.item,
  isOpen: isClaimOpen(claim.status),
  told: entries
    .filter((entry) => entry.claim_id === claim.id && entry.provider_booking_id === linkId)
    .map(({ words, picture_keys: keys, created_at: at }) => ({ words, pictures: keys.length, at })),
});

/** What a cleaner is asked about damage at a job of theirs; nothing where it is not theirs. */
export async function listJobDamage(ctx: Ctx, bookingId: string): Promise<JobDamage[]> {
  requirePermission(ctx.actor, 'booking.tell-of-damage');
  const link = isUuid(bookingId) ? ownPart(ctx, await findLinks(ctx.db, [bookingId])) : null;
  if (!link) return [];
  const claims = await findClaims(ctx.db, bookingId);
  if (claims.length === 0) return [];
  const entries = await findClaimEntries(
    ctx.db,
    claims.map(({ id }) => id),
  );
  return claims.map((claim) => viewFor(claim, link.id, entries));
}

/** The cleaner says what they know, with pictures where they have some; the office reads it. The same again is once. */
export async function tellOfDamage(
  ctx: Ctx,
  input: { claimId: string; words: string; pictures: readonly string[] },
): Promise<JobDamage> {
  requirePermission(ctx.actor, 'booking.tell-of-damage');
  const words = readClaimText(input.words);
  return transact(ctx, async (tx) => {
    const { booking, links, claim } = await loadClaim(tx, input.claimId);
    const link = ownPart(tx, links);
    if (!link) throw new Refusal('not_found');
    const message = { kind: 'told' as const, words, pictures: input.pictures, linkId: link.id };
    if (!isSameMessage(await findClaimEntries(tx.db, [claim.id]), message)) {
      requireClaim(claim, null);
      const pictures = await takeClaimPictures(tx, input.pictures);
      const entry = { ...message, claimId: claim.id, by: nameOf(tx.actor), pictures };
      await insertClaimEntry(tx.db, entry, tx.now());
      await recordAudit(tx, { action: 'booking.tell-of-damage', entity: 'booking', entityId: booking.id });
    }
    return viewFor(claim, link.id, await findClaimEntries(tx.db, [claim.id]));
  });
}
