import { readGiftCode } from '#domain/gift-card/gift-code.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { shareGiftCard } from './gift-card.store.ts';

/**
 * Refuses a code that no longer opens its card, in the caller's transaction: the buyer may have put the receiver
 * right since it was typed, and its card is somebody else's (rules/money#gift-cards). The card is locked, so that
 * none can do so until the transaction ends; other bookings with it needn't have ended for that.
 *
 * @throws Refusal `gift_unknown`
 */
export async function requireGiftCode(tx: Ctx, giftCardId: string, typedCode: string): Promise<void> {
  const card = await shareGiftCard(tx.db, giftCardId);
  const code = readGiftCode(typedCode);
  const isIts = code && card?.code_hash && tx.vault.isFingerprint(code, card.code_hash);
  if (!isIts) throw new Refusal('gift_unknown', { field: 'giftCode' });
}
