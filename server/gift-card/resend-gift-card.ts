import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { requireGiftCardStep } from '#domain/gift-card/lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import type { GiftCardRow } from './gift-card.store.ts';
import { loadGiftCard, requireGiftCardVersion } from './load-gift-card.ts';
import { sendGiftCard } from './send-gift-card.ts';

/**
 * The office mails a card again, to its receiver or its buyer: their addresses on record, never one that whoever asks
 * gives (rules/money#gift-cards). The code stays what it is.
 */
export function resendGiftCard(
  ctx: Ctx,
  input: VersionedId & { receiverEmail: string | null },
): Promise<GiftCardRow> {
  requirePermission(ctx.actor, 'gift-card.manage');
  return transact(ctx, async (tx) => {
    const card = await loadGiftCard(tx, input.id);
    requireGiftCardVersion(card, input.expectedVersion);
    requireGiftCardStep(card.status, 'resend', 'company');
    const recipient = input.receiverEmail === null ? card.receiver_email : read(input.receiverEmail);
    const isOnRecord =
      recipient === card.receiver_email || (recipient === card.email && card.kind === 'sold');
    if (!isOnRecord) throw new Refusal('gift_address_unknown', { field: 'receiverEmail' });
    await sendGiftCard(tx, card, recipient);
    await recordAudit(tx, {
      action: 'gift-card.resend',
      entity: 'gift-card',
      entityId: card.id,
      after: { recipient },
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
