import type { Ctx } from '../context.ts';
import { findReceiptOfGiftCard } from './invoice.store.ts';

/** Under what number a document was issued, and the id that opens it at `/invoice/{id}`. */
export type IssuedReceipt = { id: string; number: string };

/**
 * The receipt of a gift card that was sold (rules/money#invoices), for whoever has shown that they bought it; null
 * until the job that issues it has run, moments after the payment.
 */
export async function findGiftCardReceipt(ctx: Ctx, giftCardId: string): Promise<IssuedReceipt | null> {
  const receipt = await findReceiptOfGiftCard(ctx.db, giftCardId);
  return receipt ? { id: receipt.id, number: receipt.number } : null;
}
