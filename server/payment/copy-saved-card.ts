import type { Ctx } from '../context.ts';
import { findCardToken, insertSavedCard } from './payment.store.ts';
import { findTokenOf } from './saved-card.store.ts';

/**
 * Secures a booking by the card another one was secured by, in the caller's transaction; the next visit of a
 * series is paid so (rules/money#card-holds, "later"). False when there is no such card.
 */
export async function copySavedCard(tx: Ctx, fromBookingId: string, toBookingId: string): Promise<boolean> {
  const cardToken = await findCardToken(tx.db, fromBookingId);
  if (!cardToken) return false;
  await insertSavedCard(tx.db, { bookingId: toBookingId, cardToken }, tx.now());
  return true;
}

/** Secures a new booking by a saved card, in the caller's transaction. False when the card is gone. */
export async function insertChosenCard(tx: Ctx, cardId: string, toBookingId: string): Promise<boolean> {
  const cardToken = await findTokenOf(tx.db, cardId);
  if (!cardToken) return false;
  await insertSavedCard(tx.db, { bookingId: toBookingId, cardToken }, tx.now());
  return true;
}
