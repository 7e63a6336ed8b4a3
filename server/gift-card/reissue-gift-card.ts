import { requirePermission } from '#domain/access/permissions.ts';
import { lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { requireGiftCardStep } from '#domain/gift-card/lifecycle.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { type GiftCardRow, insertEntry, updateGiftCard } from './gift-card.store.ts';
import { dropUnsentCodes } from './gift-correction.store.ts';
import { loadGiftCard, requireGiftCardVersion } from './load-gift-card.ts';
import { makeGiftCode } from './make-gift-code.ts';

/** Whose address on record gets it; nobody types one. */
export type ReissueTo = 'receiver' | 'buyer';

/** So long a press for the same address is the same press: the mail with the new code is on its way. */
const onceWithinMs = 5 * 60_000;

/**
 * Stops a lost card and issues it anew (rules/money#gift-cards): a new code for the same money, to the receiver or the
 * buyer. The old code opens nothing from that moment on, also where a checkout began with it; what is reserved stays with
 * its booking. The other of the two hears that it was done.
 */
export function reissueGiftCard(ctx: Ctx, input: VersionedId & { to: ReissueTo }): Promise<GiftCardRow> {
  requirePermission(ctx.actor, 'gift-card.manage');
  return transact(ctx, async (tx) => {
    const card = await loadGiftCard(tx, input.id);
    requireGiftCardStep(card.status, 'reissue', 'company');
    if (isJustReissued(card, input.to, tx.now())) return card;
    requireGiftCardVersion(card, input.expectedVersion);
    if (!card.sent_at) throw new Refusal('gift_not_sent');
    if (input.to === 'buyer' && card.kind === 'goodwill') {
      throw new Refusal('gift_without_buyer', { field: 'to' });
    }
    if (card.balance_pence === 0 && !hasReserved(card)) throw new Refusal('gift_nothing_left');
    await dropUnsentCodes(tx.db, card.id);
    const change = {
      ...makeGiftCode(tx.vault),
      sent_at: tx.now(),
      reissued_at: tx.now(),
      code_went_to: input.to,
    };
    await updateGiftCard(tx.db, card.id, change, tx.now());
    const entry = { giftCardId: card.id, amountPence: 0, balancePence: card.balance_pence, at: tx.now() };
    await insertEntry(tx.db, { ...entry, kind: 'reissued' });
    const anew = await loadGiftCard(tx, card.id);
    await tell(tx, anew, input.to);
    await recordAudit(tx, {
      action: 'gift-card.reissue',
      entity: 'gift-card',
      entityId: card.id,
      before: { codeEnd: card.code_end },
      after: { codeEnd: anew.code_end, to: input.to },
    });
    return anew;
  });
}

/** A second press, which would kill the code that was just mailed, leaves it as it is. */
const isJustReissued = (card: GiftCardRow, to: ReissueTo, now: Date): boolean =>
  card.reissued_at !== null &&
  card.code_went_to === to &&
  now.getTime() - card.reissued_at.getTime() < onceWithinMs;

/** Whether a booking holds money of it, which may come back to the card. */
const hasReserved = (card: GiftCardRow): boolean =>
  card.amount_pence > card.used_pence + card.expired_pence + card.balance_pence;

async function tell(tx: Ctx, card: GiftCardRow, to: ReissueTo): Promise<void> {
  const isBuyers = to === 'buyer';
  const recipient = isBuyers ? card.email : card.receiver_email;
  await tx.queueMail({
    template: 'gift-card-reissued',
    entityId: card.id,
    recipient,
    version: card.version,
    props: {
      firstName: isBuyers ? card.name : card.receiver_name,
      receiverName: card.receiver_name,
      from: card.name,
      message: card.message,
      balance: formatMoney(card.balance_pence),
      isEmpty: card.balance_pence === 0,
      sealedCode: card.code_cipher ?? '',
      expiresOn: card.expires_at ? formatFullDate(lastDayOf(card.expires_at)) : '',
    },
  });
  // Whoever asked for it may not have been whom they said they were.
  const other = isBuyers ? card.receiver_email : card.email;
  if (other === recipient || card.kind === 'goodwill') return;
  await tx.queueMail({
    template: 'gift-card-stopped',
    entityId: card.id,
    recipient: other,
    version: card.version,
    props: {
      firstName: isBuyers ? card.receiver_name : card.name,
      from: card.name,
      receiverName: card.receiver_name,
      isBuyer: !isBuyers,
    },
  });
}
