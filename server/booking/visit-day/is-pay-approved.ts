import { isPayApproved as isApproved } from '#domain/payroll/pay-run-lifecycle.ts';
import type { Ctx } from '../../context.ts';
import { findRunOf, type ProviderBookingRow } from '../provider-booking.store.ts';

/** Whether the hours of a part stand, so that only its pay can be corrected (rules/money#payroll). */
export const isPayApproved = async (ctx: Ctx, link: ProviderBookingRow): Promise<boolean> =>
  isApproved(link, await findRunOf(ctx.db, link.id));
