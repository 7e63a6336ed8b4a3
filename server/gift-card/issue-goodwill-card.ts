import { randomUUID } from 'node:crypto';
import { expiryAfter, lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { dayWords } from './day-words.ts';
import { type GiftCardRow, insertEntry, insertGiftCard } from './gift-card.store.ts';
import { makeGiftCode } from './make-gift-code.ts';

export type Goodwill = {
  /** The booking it makes up for, which gets one card; null for one the office gives by itself. */
  bookingId: string | null;
  email: string;
  name: string;
  amountPence: number;
  /** A sentence the customer reads. */
  reason: string;
};

const giver = 'Brightwren';

/**
 * Gives a customer a card for what went wrong, in the caller's transaction, and mails it (product.md 2.5, 3.3):
 * there was no consideration, so nothing is posted and it carries no VAT. A second card for the same booking,
 * or for the same request of the office, is none. Answers the new card's id.
 */
export async function issueGoodwillCard(tx: Ctx, goodwill: Goodwill): Promise<string | null> {
  const card = await insertGiftCard(tx.db, rowOf(tx, goodwill));
  if (!card) return null;
  const { id, amount_pence: amountPence } = card;
  const { bookingId } = goodwill;
  const entry = { giftCardId: id, balancePence: amountPence, bookingId, at: tx.now() };
  await insertEntry(tx.db, { ...entry, kind: 'issued', amountPence });
  await insertEntry(tx.db, { ...entry, kind: 'sent', amountPence: 0 });
  await postGoodwill(tx, card, 1);
  await recordAudit(tx, {
    action: 'gift-card.issue-goodwill',
    entity: 'gift-card',
    entityId: id,
    after: { amountPence, bookingId, reason: goodwill.reason },
  });
  return id;
}

function rowOf(tx: Ctx, { bookingId, email, name, amountPence, reason }: Goodwill) {
  const now = tx.now();
  const key = bookingId ? `goodwill:${bookingId}` : tx.idempotencyKey ? `goodwill:${tx.idempotencyKey}` : null;
  return {
    id: randomUUID(),
    kind: 'goodwill',
    status: 'active',
    ...makeGiftCode(tx.vault),
    name: giver,
    email: email.toLowerCase(),
    receiver_name: name,
    receiver_email: email.toLowerCase(),
    message: reason,
    amount_pence: amountPence,
    balance_pence: amountPence,
    tax_rate: 0,
    vat_pence: 0,
    sent_at: now,
    expires_at: expiryAfter(now),
    booking_id: bookingId,
    reason,
    idempotency_key: key,
    created_at: now,
    updated_at: now,
  };
}

/** The mail with the code; `version` tells one sending from the next. */
export async function postGoodwill(tx: Ctx, card: GiftCardRow, version: number): Promise<void> {
  await tx.post({
    template: 'goodwill-card',
    entityId: card.id,
    recipient: card.receiver_email,
    version,
    props: {
      firstName: card.receiver_name.split(' ')[0] ?? card.receiver_name,
      amount: formatMoney(card.balance_pence),
      sealedCode: card.code_cipher ?? '',
      expiresOn: card.expires_at ? dayWords(lastDayOf(card.expires_at)) : '',
      reason: card.message,
    },
  });
}
