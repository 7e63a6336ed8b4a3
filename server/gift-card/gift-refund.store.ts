import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

type NewGiftRefund = {
  giftCardId: string;
  amountPence: number;
  vatPence: number;
  reason: string;
  requestedBy: string;
  at: Date;
};

/** Plans to give a gift card's price back to the bank card that paid it; a card is refunded once. */
export async function insertGiftRefund(db: Kysely<Database>, refund: NewGiftRefund): Promise<string> {
  const row = await db
    .insertInto('refunds')
    .values({
      gift_card_id: refund.giftCardId,
      reason: refund.reason,
      amount_pence: refund.amountPence,
      card_pence: refund.amountPence,
      vat_pence: refund.vatPence,
      idempotency_key: `gift-card:${refund.giftCardId}:refund`,
      requested_by: refund.requestedBy,
      created_at: refund.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
