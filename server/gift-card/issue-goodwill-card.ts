import { randomUUID } from 'node:crypto';
import { expiryAfter } from '#domain/gift-card/gift-expiry.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { findBusinessName, insertEntry, insertGiftCard } from './gift-card.store.ts';
import { makeGiftCode } from './make-gift-code.ts';
import { notifyGoodwill } from './notify-goodwill.ts';

export type Goodwill = {
  /** The booking it makes up for, which gets one card; null for one the office gives by itself. */
  bookingId: string | null;
  /** Who of the office gives it of their own accord; nobody where the system does. */
  givenBy?: string | null;
  email: string;
  name: string;
  amountPence: number;
  /** A sentence the customer reads. */
  reason: string;
};

/** What makes a repeated card the same one: the booking, else the office's own request. */
export function goodwillKey(tx: Ctx, bookingId: string | null): string | null {
  const key = bookingId ?? tx.idempotencyKey;
  return key ? `goodwill:${key}` : null;
}

/**
 * Gives a customer a card for what went wrong, in the caller's transaction, and mails it
 * (rules/lifecycles#cancellation-fee, rules/money#gift-cards): there was no consideration, so nothing is posted and
 * it carries no VAT. A second card for the same booking, or for the same request of the office, is none. Answers the
 * new card's id.
 */
export async function issueGoodwillCard(tx: Ctx, goodwill: Goodwill): Promise<string | null> {
  const name = await findBusinessName(tx.db);
  const card = await insertGiftCard(tx.db, rowOf(tx, goodwill, name));
  if (!card) return null;
  const { id, amount_pence: amountPence } = card;
  const { bookingId } = goodwill;
  const entry = { giftCardId: id, balancePence: amountPence, bookingId, at: tx.now() };
  await insertEntry(tx.db, { ...entry, kind: 'issued', amountPence });
  await insertEntry(tx.db, { ...entry, kind: 'sent', amountPence: 0 });
  await notifyGoodwill(tx, card, 1);
  await recordAudit(tx, {
    action: 'gift-card.issue-goodwill',
    entity: 'gift-card',
    entityId: id,
    after: { amountPence, bookingId, reason: goodwill.reason },
  });
  return id;
}

function rowOf(
  tx: Ctx,
  { bookingId, givenBy = null, email, name, amountPence, reason }: Goodwill,
  giver: string,
) {
  const now = tx.now();
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
    given_by: givenBy,
    reason,
    idempotency_key: goodwillKey(tx, bookingId),
    created_at: now,
    updated_at: now,
  };
}
