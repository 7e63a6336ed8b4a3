import { vatOfConsumed } from '#domain/gift-card/balance.ts';
import { mayMove } from '#domain/gift-card/lifecycle.ts';
import { giftExpiredJournal } from '#domain/money/journals.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { findExpired, type GiftCardRow, insertEntry, updateGiftCard } from './gift-card.store.ts';
import { findOverdue } from './gift-card-sweep.store.ts';
import { giftValue } from './gift-value.ts';
import { sweepGiftCards } from './sweep-gift-cards.ts';

/**
 * active, partUsed → expired: what is left of a card after its last day is breakage, its VAT stays paid
 * (rules/money#gift-cards).
 */
export const expireGiftCards = (ctx: Ctx): Promise<void> =>
  sweepGiftCards(ctx, () => findOverdue(ctx.db, ctx.now()), expire);

async function expire(tx: Ctx, card: GiftCardRow): Promise<void> {
  const now = tx.now();
  if (!mayMove(card.status, 'expire', 'system') || !card.expires_at || card.expires_at > now) return;
  const { balance_pence: expiredPence } = card;
  const before = giftValue(card);
  const releasedPence = vatOfConsumed({ ...before, expiredPence: before.expiredPence + expiredPence });
  const { times } = await findExpired(tx.db, card.id);
  await updateGiftCard(
    tx.db,
    card.id,
    {
      status: 'expired',
      balance_pence: 0,
      expired_pence: before.expiredPence + expiredPence,
      vat_released_pence: releasedPence,
    },
    now,
  );
  const entry = { giftCardId: card.id, amountPence: -expiredPence, balancePence: 0, at: now };
  await insertEntry(tx.db, { ...entry, kind: 'expired' });
  if (card.kind === 'sold') {
    const netPence = expiredPence - (releasedPence - card.vat_released_pence);
    const key = { event: 'gift-card-expired', entity: 'gift-card', entityId: card.id, sequence: times + 1 };
    await postJournal(tx, key, giftExpiredJournal(card.id, netPence));
  }
  await recordAudit(tx, {
    action: 'gift-card.expire',
    entity: 'gift-card',
    entityId: card.id,
    before: { status: card.status, balancePence: expiredPence },
    after: { status: 'expired', balancePence: 0 },
  });
}
