import { can } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import { findPaymentTokensOf } from './payment-token.store.ts';

/** What the gateway calls the latest payment of each booking: for those of the company who see to money. */
export const findPaymentTokens = (ctx: Ctx, bookingIds: readonly string[]): Promise<Map<string, string>> =>
  can(ctx.actor, 'booking.refund') ? findPaymentTokensOf(ctx.db, bookingIds) : Promise.resolve(new Map());
