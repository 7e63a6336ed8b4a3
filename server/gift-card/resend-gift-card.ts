import { can, requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { requireGiftCardStep } from '#domain/gift-card/lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { countSent, type GiftCardRow } from './gift-card.store.ts';
import { isBuyer } from './gift-entry-pages.ts';
import { loadGiftCard, requireGiftCardVersion } from './load-gift-card.ts';
import { sendGiftCard } from './send-gift-card.ts';

const maxOwnResends = 3;
const dayMs = 86_400_000;

/**
 * Mails a card again, to its receiver or its buyer: their addresses on record, never one that whoever asks gives
 * (rules/money#gift-cards). The code stays what it is. A buyer, signed in, can send a card that was sent to its receiver,
 * three times a day.
 */
export function resendGiftCard(
  ctx: Ctx,
  input: VersionedId & { receiverEmail: string | null },
): Promise<GiftCardRow> {
  requirePermission(ctx.actor, 'gift-card.resend');
  return transact(ctx, async (tx) => {
    const card = await loadGiftCard(tx, input.id);
    const isOffice = can(tx.actor, 'gift-card.manage');
    if (!isOffice && !isBuyer(tx, card)) throw new Refusal('not_found');
    requireGiftCardVersion(card, input.expectedVersion);
    requireGiftCardStep(card.status, 'resend', isOffice ? 'company' : 'buyer');
    const recipient = input.receiverEmail === null ? card.receiver_email : read(input.receiverEmail);
    const isOnRecord = recipient === card.receiver_email || (isOffice && isBuyersAddress(card, recipient));
    if (!isOnRecord) throw new Refusal('gift_address_unknown', { field: 'receiverEmail' });
    if (!isOffice) await requireSeldomSent(tx, card);
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

const isBuyersAddress = (card: GiftCardRow, address: string): boolean =>
  card.kind === 'sold' && address === card.email;

/** A buyer sends nothing before its day, and fills nobody's mailbox. */
async function requireSeldomSent(tx: Ctx, card: GiftCardRow): Promise<void> {
  if (!card.sent_at) throw new Refusal('gift_not_sent');
  const since = new Date(tx.now().getTime() - dayMs);
  if ((await countSent(tx.db, card.id, since)) > maxOwnResends) throw new Refusal('gift_sent_often');
}

function read(typed: string): string {
  const checked = checkInput(emailSchema, typed);
  if (checked.ok) return checked.value;
  const problems = checked.problems.map((problem) => ({ ...problem, field: 'receiverEmail' }));
  throw new Refusal('invalid_input', { problems });
}
