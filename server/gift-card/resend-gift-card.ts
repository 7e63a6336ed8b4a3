import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { requireGiftCardStep } from '#domain/gift-card/lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { type GiftCardRow, updateGiftCard } from './gift-card.store.ts';
import { loadGiftCard, requireGiftCardVersion } from './load-gift-card.ts';
import { sendGiftCard } from './send-gift-card.ts';

/** The office mails a card again, to a corrected address where one is given; the code stays what it is. */
export function resendGiftCard(
  ctx: Ctx,
  input: VersionedId & { receiverEmail: string | null },
): Promise<GiftCardRow> {
  requirePermission(ctx.actor, 'gift-card.manage');
  return transact(ctx, async (tx) => {
    const card = await loadGiftCard(tx, input.id);
    requireGiftCardVersion(card, input.expectedVersion);
    requireGiftCardStep(card.status, 'resend', 'company');
    const receiverEmail = input.receiverEmail === null ? card.receiver_email : read(input.receiverEmail);
    if (receiverEmail !== card.receiver_email) {
      await updateGiftCard(tx.db, card.id, { receiver_email: receiverEmail }, tx.now());
    }
    await sendGiftCard(tx, { ...(await loadGiftCard(tx, card.id)), receiver_email: receiverEmail });
    await recordAudit(tx, {
      action: 'gift-card.resend',
      entity: 'gift-card',
      entityId: card.id,
      before: { receiverEmail: card.receiver_email },
      after: { receiverEmail },
    });
    return loadGiftCard(tx, card.id);
  });
}

function read(typed: string): string {
  const checked = checkInput(emailSchema, typed);
  if (checked.ok) return checked.value;
  const problems = checked.problems.map((problem) => ({ ...problem, field: 'receiverEmail' }));
  throw new Refusal('invalid_input', { problems });
}
