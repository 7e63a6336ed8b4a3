import type { Ctx } from '../../context.ts';
import { loadPayLink, type PayLinkSeen } from './pay-link.ts';

/** What is to be agreed to and paid by a mailed link, for whoever has it. */
export async function getPayLink(ctx: Ctx, token: string): Promise<PayLinkSeen> {
  return { ...(await loadPayLink(ctx, token)), payment: null };
}
