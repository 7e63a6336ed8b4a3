import { requirePermission } from '#domain/access/permissions.ts';
import { type ShownCard, shownCards } from '#domain/payment/saved-cards.ts';
import type { Ctx } from '../context.ts';
import { findCustomerCards } from './customer-card.store.ts';

/** The cards that a customer finds in their profile, for the office to see and not to use (rules/money#saved-cards). */
export async function listCardsOf(
  ctx: Ctx,
  customer: { id: string; user_id: string | null },
): Promise<ShownCard[]> {
  requirePermission(ctx.actor, 'customer.list');
  return shownCards(
    await findCustomerCards(ctx.db, { customerId: customer.id, userId: customer.user_id ?? '' }),
  );
}
