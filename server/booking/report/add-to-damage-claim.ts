import { nextClaimStatus } from '#domain/booking/visit/damage-claim.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { readSignedToken } from '../../signed-link.ts';
import { transact } from '../../transaction.ts';
import { findClaimEntries, insertClaimEntry, updateClaim } from '../damage-claim.store.ts';
import { tidyText } from '../tidy-text.ts';
import { isSameMessage } from './is-same-message.ts';
import { loadClaim, requireClaim } from './load-claim.ts';
import { notifyClaim } from './notify-claim.ts';
import { requireClaimPence } from './open-claim.ts';
import { takeClaimPictures } from './take-claim-pictures.ts';
import { tendComplaintsOf } from './tend-complaints.ts';
import { type ClaimView, viewClaimByLink } from './view-claims.ts';

export type MoreOfClaim = {
  token: string;
  words: string;
  /** What is asked for from now on; null leaves it. */
  claimedPence: number | null;
  /** Keys of uploads for `damage-picture`. */
  pictures: readonly string[];
};

/** The customer sends more about a claim by its link: words, an amount, pictures and papers. Twice the same is once. */
export async function addToDamageClaim(ctx: Ctx, input: MoreOfClaim): Promise<ClaimView> {
  const claimId = readSignedToken(ctx, 'damage-claim', input.token);
  const { claimedPence } = input;
  const words = tidyText(input.words, 'words');
  if (claimedPence !== null) requireClaimPence(claimedPence);
  await transact(ctx, async (tx) => {
    const { booking, claim } = await loadClaim(tx, claimId);
    const isSameAmount = claimedPence === null || claimedPence === claim.claimed_pence;
    const message = { kind: 'added' as const, words, pictures: input.pictures };
    if (isSameAmount && isSameMessage(await findClaimEntries(tx.db, [claim.id]), message)) return;
    if (words === '' && claimedPence === null && input.pictures.length === 0)
      throw new Refusal('words_missing', { field: 'words' });
    requireClaim(claim, null);
    const pictures = await takeClaimPictures(tx, input.pictures);
    const amount = claimedPence === null ? {} : { claimed_pence: claimedPence };
    await updateClaim(tx.db, claim.id, { more_asked_at: null, ...amount }, tx.now());
    const entry = { ...message, claimId: claim.id, by: 'customer', pictures };
    await insertClaimEntry(tx.db, entry, tx.now());
    await tendComplaintsOf(tx, booking);
    await recordAudit(tx, { action: 'booking.add-to-damage', entity: 'booking', entityId: booking.id });
  });
  return viewClaimByLink(ctx, input.token);
}

/** The customer takes a claim back by its link; what was paid or declined stays as it is. */
export async function withdrawDamageClaim(ctx: Ctx, token: string): Promise<ClaimView> {
  const claimId = readSignedToken(ctx, 'damage-claim', token);
  await transact(ctx, async (tx) => {
    const { booking, claim } = await loadClaim(tx, claimId);
    if (claim.status === 'withdrawn') return;
    const status = nextClaimStatus(claim.status, 'withdraw');
    await updateClaim(tx.db, claim.id, { status, more_asked_at: null, decided_at: tx.now() }, tx.now());
    const entry = { claimId: claim.id, kind: 'withdrawn' as const, by: 'customer', words: '' };
    await insertClaimEntry(tx.db, entry, tx.now());
    await tendComplaintsOf(tx, booking);
    await recordAudit(tx, {
      action: 'booking.withdraw-damage',
      entity: 'booking',
      entityId: booking.id,
      before: { status: claim.status },
      after: { status },
    });
    await notifyClaim(tx, { booking, claim }, { step: 'withdrawn', words: '' });
  });
  return viewClaimByLink(ctx, token);
}
