import { isOurs } from '#domain/access/actor.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { confirmAbovePence } from '#domain/booking/change/plan-refund.ts';
import { mayRefund } from '#domain/gift-card/gift-expiry.ts';
import { requireGiftCardStep } from '#domain/gift-card/lifecycle.ts';
import { giftRefundedJournal } from '#domain/money/journals.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { type GiftCardRow, insertEntry, updateGiftCard } from './gift-card.store.ts';
import { isBuyer } from './gift-entry-pages.ts';
import { insertGiftRefund } from './gift-refund.store.ts';
import { loadGiftCard, requireGiftCardVersion } from './load-gift-card.ts';

const buyersReason = 'Returned by its buyer within 14 days';
const shortestReason = 3;
const longestReason = 300;

/**
 * active → refunded: an unused card goes back to its buyer within 14 days of buying it
 * (rules/lifecycles#other-records, rules/money#refunds), to the bank card it was paid with. The buyer asks, signed
 * in, or the office for them with a reason.
 */
export function refundGiftCard(ctx: Ctx, input: VersionedId & { reason: string }): Promise<GiftCardRow> {
  requirePermission(ctx.actor, 'gift-card.refund');
  return transact(ctx, async (tx) => {
    const card = await loadGiftCard(tx, input.id);
    const isCompany = isOurs(tx.actor);
    if (!isCompany && !isBuyer(tx, card)) throw new Refusal('not_found');
    if (card.status === 'refunded') return card;
    requireGiftCardVersion(card, input.expectedVersion);
    const reason = readFreeText(input.reason) || (isCompany ? '' : buyersReason);
    if (reason.length < shortestReason) throw new Refusal('refund_reason_missing', { field: 'reason' });
    if (reason.length > longestReason) throw new Refusal('gift_message_long', { field: 'reason' });
    requireRefundable(card, isCompany ? 'company' : 'buyer', tx.now());
    // Its buyer only ever sends it back to the bank card that paid.
    await requireProof(tx, 'refundGiftCard', isCompany && card.amount_pence > confirmAbovePence);
    await refund(tx, card, reason);
    return loadGiftCard(tx, card.id);
  });
}

function requireRefundable(card: GiftCardRow, who: 'company' | 'buyer', now: Date): void {
  const isTouched = card.balance_pence !== card.amount_pence || card.used_pence > 0;
  if (card.bought_at && isTouched) throw new Refusal('gift_used_already');
  requireGiftCardStep(card.kind === 'sold' ? card.status : 'given away', 'refund', who);
  if (!card.bought_at || !mayRefund(card.bought_at, now)) throw new Refusal('gift_refund_late');
}

async function refund(tx: Ctx, card: GiftCardRow, reason: string): Promise<void> {
  const { id, amount_pence: amountPence, vat_pence: vatPence } = card;
  await updateGiftCard(tx.db, id, { status: 'refunded', balance_pence: 0 }, tx.now());
  const entry = { giftCardId: id, amountPence: -amountPence, balancePence: 0, at: tx.now() };
  await insertEntry(tx.db, { ...entry, kind: 'refunded' });
  const key = { event: 'gift-card-refunded', entity: 'gift-card', entityId: id };
  await postJournal(tx, key, giftRefundedJournal(id, amountPence, vatPence));
  const requestedBy = nameOf(tx.actor);
  const refundId = await insertGiftRefund(tx.db, {
    giftCardId: id,
    amountPence,
    vatPence,
    reason,
    requestedBy,
    at: tx.now(),
  });
  await recordAudit(tx, {
    action: 'gift-card.refund',
    entity: 'gift-card',
    entityId: id,
    before: { status: card.status, balancePence: amountPence },
    after: { status: 'refunded', balancePence: 0, reason },
  });
  await tx.enqueue({ name: 'send-refund', payload: { refundId } }, { key: `refund:${refundId}` });
  await tx.enqueue({ name: 'issue-credit-note', payload: { refundId } }, { key: `credit-note:${refundId}` });
}
