import { requirePermission } from '#domain/access/permissions.ts';
import { endOfDay, extendedDay, furthestDay, isDay, lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { requireGiftCardStep } from '#domain/gift-card/lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { type GiftCardRow, insertEntry, updateGiftCard } from './gift-card.store.ts';
import { loadGiftCard, requireGiftCardVersion } from './load-gift-card.ts';

/** The office gives a card a later last day: the one named (a London date), else 12 months more. */
export function extendGiftCard(
  ctx: Ctx,
  input: VersionedId & { until: string | null },
): Promise<GiftCardRow> {
  requirePermission(ctx.actor, 'gift-card.manage');
  return transact(ctx, async (tx) => {
    const card = await loadGiftCard(tx, input.id);
    const isDone = input.until !== null && card.expires_at && lastDayOf(card.expires_at) === input.until;
    if (isDone) return card;
    requireGiftCardVersion(card, input.expectedVersion);
    requireGiftCardStep(card.status, 'extend', 'company');
    const expiresAt = card.expires_at ?? tx.now();
    const until = input.until ?? extendedDay(expiresAt);
    const [from, latest] = [lastDayOf(expiresAt), furthestDay(tx.now())];
    if (!isDay(until) || until <= from || until > latest) {
      const values = { from: formatFullDate(from), date: formatFullDate(latest) };
      throw new Refusal('gift_extend_bad', { field: 'until', values });
    }
    const change = { expires_at: endOfDay(until), reminders_sent: 0 };
    await updateGiftCard(tx.db, card.id, change, tx.now());
    const entry = { giftCardId: card.id, amountPence: 0, balancePence: card.balance_pence, at: tx.now() };
    await insertEntry(tx.db, { ...entry, kind: 'extended' });
    await recordAudit(tx, {
      action: 'gift-card.extend',
      entity: 'gift-card',
      entityId: card.id,
      before: { lastDay: from },
      after: { lastDay: until },
    });
    return loadGiftCard(tx, card.id);
  });
}
