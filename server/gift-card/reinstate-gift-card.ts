import { requirePermission } from '#domain/access/permissions.ts';
import { type GiftValue, statusByBalance, vatOfConsumed } from '#domain/gift-card/balance.ts';
import { expiryAfterReinstating, mayReinstate } from '#domain/gift-card/gift-expiry.ts';
import { requireGiftCardStep } from '#domain/gift-card/lifecycle.ts';
import { giftExpiredJournal } from '#domain/money/journals.ts';
import { reversed } from '#domain/money/ledger.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { findExpired, type GiftCardRow, insertEntry, updateGiftCard } from './gift-card.store.ts';
import { giftValue } from './gift-value.ts';
import { loadGiftCard, requireGiftCardVersion } from './load-gift-card.ts';

/** What a card has after its expired money is put back. */
function withoutExpiry(card: GiftCardRow): GiftValue {
  const before = giftValue(card);
  return { ...before, balancePence: before.balancePence + before.expiredPence, expiredPence: 0 };
}

/**
 * expired → active or partUsed: the office gives an expired balance back on request, within 12 months, good
 * for another 12 (rules/lifecycles#other-records, GiftCard); its expiry is turned round in the books.
 */
export function reinstateGiftCard(ctx: Ctx, input: VersionedId): Promise<GiftCardRow> {
  requirePermission(ctx.actor, 'gift-card.manage');
  return transact(ctx, async (tx) => {
    const card = await loadGiftCard(tx, input.id);
    const expired = await findExpired(tx.db, card.id);
    if (expired.pence === 0 && expired.times > 0) return card;
    if (!expired.at) throw new Refusal('gift_nothing_expired');
    requireGiftCardVersion(card, input.expectedVersion);
    requireGiftCardStep(card.status, 'reinstate', 'company');
    if (!mayReinstate(expired.at, tx.now())) throw new Refusal('gift_reinstate_late');
    await putBack(tx, card, expired.times);
    return loadGiftCard(tx, card.id);
  });
}

async function putBack(tx: Ctx, card: GiftCardRow, sequence: number): Promise<void> {
  const { expired_pence: backPence } = card;
  const after = withoutExpiry(card);
  const releasedPence = vatOfConsumed(after);
  const until = expiryAfterReinstating(tx.now());
  const { balancePence } = after;
  const change = {
    status: statusByBalance(after),
    balance_pence: balancePence,
    expired_pence: 0,
    vat_released_pence: releasedPence,
    expires_at:
      card.status !== 'expired' && card.expires_at && card.expires_at > until ? card.expires_at : until,
    reminders_sent: 0,
  };
  await updateGiftCard(tx.db, card.id, change, tx.now());
  const entry = { giftCardId: card.id, amountPence: backPence, balancePence, at: tx.now() };
  await insertEntry(tx.db, { ...entry, kind: 'reinstated' });
  if (card.kind === 'sold') {
    const netPence = backPence - (card.vat_released_pence - releasedPence);
    const key = { event: 'gift-card-reinstated', entity: 'gift-card', entityId: card.id, sequence };
    await postJournal(tx, key, reversed(giftExpiredJournal(card.id, netPence)));
  }
  await recordAudit(tx, {
    action: 'gift-card.reinstate',
    entity: 'gift-card',
    entityId: card.id,
    before: { status: card.status, balancePence: card.balance_pence },
    after: { status: change.status, balancePence },
  });
}
