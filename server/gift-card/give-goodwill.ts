import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { goodwillInputSchema } from '#domain/gift-card/goodwill-input.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isDone } from '../same-outcome.ts';
import { transact } from '../transaction.ts';
import { findGiftCardByKey, type GiftCardRow } from './gift-card.store.ts';
import { goodwillKey, issueGoodwillCard } from './issue-goodwill-card.ts';
import { loadGiftCard } from './load-gift-card.ts';
import { findGoodwillRefusal } from './require-goodwill-allowed.ts';

/**
 * The office gives somebody a goodwill card of its own accord (rules/people#who-may-do-what, GiftCard); sent twice is
 * one. Above the day's sum of one person somebody else has to agree first.
 */
export async function giveGoodwill(ctx: Ctx, answers: Record<string, unknown>): Promise<GiftCardRow> {
  requirePermission(ctx.actor, 'gift-card.manage');
  const checked = checkInput(goodwillInputSchema, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { receiverName, receiverEmail, amountPence, reason } = checked.value;
  const given = await transact(ctx, async (tx) => {
    const isRepeated = await findGiftCardByKey(tx.db, goodwillKey(tx, null) ?? '');
    const refusal = isRepeated ? null : await findGoodwillRefusal(tx, amountPence);
    if (refusal) return refusal;
    const goodwill = {
      bookingId: null,
      givenBy: personOf(tx),
      email: receiverEmail,
      name: receiverName,
      amountPence,
      reason,
    };
    const id = await issueGoodwillCard(tx, goodwill);
    if (id) return loadGiftCard(tx, id);
    const known = await findGiftCardByKey(tx.db, goodwillKey(tx, null) ?? '');
    if (!known) throw new Error('A goodwill card that was there is gone');
    const given = { amountPence: known.amount_pence, name: known.receiver_name, reason: known.reason };
    isDone(
      { ...given, email: known.receiver_email },
      { amountPence, name: receiverName, reason, email: receiverEmail.toLowerCase() },
      new Refusal('idempotency_conflict'),
    );
    return known;
  });
  // After the commit, so that the task stands.
  if (given instanceof Refusal) throw given;
  return given;
}

const personOf = ({ actor }: Ctx): string | null => (actor.kind === 'user' ? actor.userId : null);
