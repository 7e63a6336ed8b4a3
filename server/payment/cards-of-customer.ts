import { requirePermission } from '#domain/access/permissions.ts';
import type { ShownCard } from '#domain/payment/saved-cards.ts';
import type { Ctx } from '../context.ts';
import { findShownCards } from './saved-cards.ts';

/** The cards that a customer finds in their profile, for the office to see and to remove, not to use (rules/money#saved-cards). */
export async function listCardsOf(
  ctx: Ctx,
  customer: { id: string; user_id: string | null },
): Promise<ShownCard[]> {
  requirePermission(ctx.actor, 'customer.list');
  return findShownCards(ctx, { customerId: customer.id, userId: customer.user_id ?? '' });
}
