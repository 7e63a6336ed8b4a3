import { cardName } from '#domain/payment/card-name.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { deleteRemovedCard, isCardUsed, keepAfterAll } from './customer-card.store.ts';
import { paymentsOf } from './payments-of.ts';

/**
 * Has the gateway forget a card that no payment of ours names any more, and then ourselves; its holder is told once it
 * is gone. One that paid again meanwhile stays.
 */
export async function removeCard(ctx: Ctx, cardToken: string): Promise<void> {
  if (await isCardUsed(ctx.db, cardToken)) return keepAfterAll(ctx.db, cardToken);
  await paymentsOf(ctx).removeCard(cardToken);
  await transact(ctx, async (tx) => {
    const gone = await deleteRemovedCard(tx.db, cardToken);
    if (!gone?.email || !gone.brand || !gone.last4) return;
    await tx.queueMail({
      template: 'saved-card-removed',
      entityId: gone.id,
      recipient: gone.email,
      props: {
        firstName: gone.firstName,
        card: cardName({ brand: gone.brand, last4: gone.last4 }),
        isByOffice: gone.removedBy === 'company',
      },
    });
  });
}
