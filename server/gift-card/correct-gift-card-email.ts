import { z } from 'zod';
import { checkInput } from '#domain/check-input.ts';
import { receiverEmailSchema } from '#domain/gift-card/gift-fields.ts';
import { isReceiverCorrectable } from '#domain/gift-card/receiver-correction.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { requirePurchase } from './confirm-gift-card.ts';
import { findGiftCard, type GiftCardRow, updateGiftCard } from './gift-card.store.ts';
import {
  correctionAction,
  dropUnsent,
  dropUnsentCodes,
  findCorrectionFacts,
  wasSentCard,
} from './gift-correction.store.ts';
import { loadGiftCard } from './load-gift-card.ts';
import { makeGiftCode } from './make-gift-code.ts';
import { type GiftCardPurchase, purchaseOf } from './purchase-of.ts';
import { sendGiftCard } from './send-gift-card.ts';

const form = z.object({ receiverEmail: receiverEmailSchema });

type Request = { id: string; token: string; receiverEmail: string };

/**
 * Where a card goes, put right by whoever holds the token of its purchase (rules/money#gift-cards). What was sent
 * already goes out again to the new address with a new code: the one that a stranger was sent opens nothing.
 *
 * @throws Refusal `not_found` without the right token, `invalid_input`, or `email_not_correctable` after 24 hours,
 * after three times, and once somebody has booked with it
 */
export async function correctGiftCardEmail(ctx: Ctx, request: Request): Promise<GiftCardPurchase> {
  const bought = await requirePurchase(ctx, request);
  const checked = checkInput(form, { receiverEmail: request.receiverEmail });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  // Before anything is changed: that the gateway doesn't answer must not look as if nothing had been.
  const purchase = await purchaseOf(ctx, bought, request.token);
  const { id } = bought;
  await transact(ctx, (tx) => correct(tx, id, checked.value.receiverEmail));
  return { ...purchase, card: (await findGiftCard(ctx.db, id)) ?? purchase.card };
}

/** Whether the holder of its purchase's token may still do that. */
export async function canCorrectGiftCardEmail(ctx: Ctx, card: GiftCardRow): Promise<boolean> {
  const { status, bought_at: boughtAt } = card;
  // Most of those that can't are told so without a question to the database.
  if (!isReceiverCorrectable({ status, boughtAt, corrections: 0, isUsed: false }, ctx.now())) return false;
  return isReceiverCorrectable({ status, boughtAt, ...(await findCorrectionFacts(ctx.db, card)) }, ctx.now());
}

async function correct(tx: Ctx, id: string, receiverEmail: string): Promise<void> {
  // Whoever books with its code at this moment waits for this, or is seen by what is asked next.
  const card = await loadGiftCard(tx, id);
  if (card.receiver_email === receiverEmail) return;
  if (!(await canCorrectGiftCardEmail(tx, card))) {
    throw new Refusal('email_not_correctable', { field: 'receiverEmail' });
  }
  const code = card.sent_at ? makeGiftCode(tx.vault) : {};
  await updateGiftCard(tx.db, id, { receiver_email: receiverEmail, ...code }, tx.now());
  if (card.sent_at) await sendAgain(tx, card);
  await recordAudit(tx, {
    action: correctionAction,
    entity: 'gift-card',
    entityId: id,
    before: { receiverEmail: card.receiver_email },
    after: { receiverEmail },
  });
}

/** To the right address; whoever was sent it at the wrong one hears that its code is worth nothing. */
async function sendAgain(tx: Ctx, before: GiftCardRow): Promise<void> {
  const { id, receiver_email: recipient } = before;
  const card = await loadGiftCard(tx, id);
  await dropUnsentCodes(tx.db, id);
  // To whom it goes again now is told of no earlier code that was theirs.
  await dropUnsent(tx.db, {
    giftCardId: id,
    template: 'gift-card-corrected',
    recipient: card.receiver_email,
  });
  await sendGiftCard(tx, card);
  if (!(await wasSentCard(tx.db, id, recipient))) return;
  await tx.queueMail({
    template: 'gift-card-corrected',
    entityId: id,
    recipient,
    version: card.version,
    props: {},
  });
}
