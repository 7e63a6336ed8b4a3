import { requirePermission } from '#domain/access/permissions.ts';
import { nextClaimStatus } from '#domain/booking/visit/damage-claim.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { findClaimEntries, insertClaimEntry, updateClaim } from '../damage-claim.store.ts';
import { isSameMessage } from './is-same-message.ts';
import { loadClaim, readClaimText, requireClaim } from './load-claim.ts';
import { notifyClaim } from './notify-claim.ts';
import { tendComplaintsOf } from './tend-complaints.ts';
import { type ClaimView, viewClaim } from './view-claims.ts';

export const claimAnswers = ['answered', 'asked', 'declined'] as const;
export type ClaimAnswer = {
  claimId: string;
  expectedVersion: number | null;
  /** Said something to, asked for more, or declined. */
  to: (typeof claimAnswers)[number];
  words: string;
};

/**
 * The office answers a claim, asks its customer for more, or declines it with its reasons, which the customer reads. The
 * 28 days go on. Saying the same again changes nothing.
 */
export async function answerDamageClaim(ctx: Ctx, input: ClaimAnswer): Promise<ClaimView> {
  requirePermission(ctx.actor, 'booking.decide-report');
  const words = readClaimText(input.words);
  await transact(ctx, async (tx) => {
    const { booking, claim } = await loadClaim(tx, input.claimId);
    const message = { kind: input.to, words, pictures: [] };
    if (isSameMessage(await findClaimEntries(tx.db, [claim.id]), message)) return;
    requireClaim(claim, input.expectedVersion);
    const status = nextClaimStatus(claim.status, input.to === 'declined' ? 'decline' : 'answer');
    const now = tx.now();
    const change = {
      ...{ status, more_asked_at: input.to === 'asked' ? now : null },
      ...(input.to === 'declined' ? { decided_at: now } : {}),
    };
    await updateClaim(tx.db, claim.id, change, now);
    await insertClaimEntry(tx.db, { ...message, claimId: claim.id, by: nameOf(tx.actor) }, now);
    await tendComplaintsOf(tx, booking);
    await recordAudit(tx, {
      action: 'booking.answer-damage',
      entity: 'booking',
      entityId: booking.id,
      before: { status: claim.status },
      after: { status },
    });
    await notifyClaim(tx, { booking, claim }, { step: input.to, words });
  });
  return viewClaim(ctx, input.claimId);
}
