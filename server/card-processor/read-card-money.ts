import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { type BalanceComparison, compareBalance } from './compare-balance.ts';
import {
  findDisputePage,
  findPayoutPage,
  type ListedDispute,
  type ListedPayout,
} from './money-lists.store.ts';

export function listCardPayouts(ctx: Ctx, request: PageRequest): Promise<CountedPage<ListedPayout>> {
  requirePermission(ctx.actor, 'ledger.read');
  return findPayoutPage(ctx.db, request);
}

export function listCardDisputes(ctx: Ctx, request: PageRequest): Promise<CountedPage<ListedDispute>> {
  requirePermission(ctx.actor, 'ledger.read');
  return findDisputePage(ctx.db, request);
}

/** What the card processor holds for us now beside the books; `compared` is null where it can't be asked now. */
export type CardBalance = { gateway: string; tellsOfPayouts: boolean; compared: BalanceComparison | null };

export async function getCardBalance(ctx: Ctx): Promise<CardBalance | null> {
  requirePermission(ctx.actor, 'ledger.read');
  const { payments } = ctx.adapters;
  if (!payments) return null;
  const { name: gateway, tellsOfPayouts } = payments;
  try {
    return { gateway, tellsOfPayouts, compared: await compareBalance(ctx) };
  } catch (error) {
    ctx.log.warn('The card processor could not be asked for its balance', errorFacts(error));
    return { gateway, tellsOfPayouts, compared: null };
  }
}
