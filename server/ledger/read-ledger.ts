import { requirePermission } from '#domain/access/permissions.ts';
import type { Account } from '#domain/money/ledger.ts';
import type { Ctx } from '../context.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findBalances, findJournals, type JournalView } from './books.store.ts';

/** The balance of every account; together they are always 0. */
export function listBalances(ctx: Ctx): Promise<{ account: Account; balancePence: number }[]> {
  requirePermission(ctx.actor, 'ledger.read');
  return findBalances(ctx.db);
}

/** A page of the books for the company, newest first. */
export function listJournals(ctx: Ctx, request: PageRequest): Promise<CountedPage<JournalView>> {
  requirePermission(ctx.actor, 'ledger.read');
  return findJournals(ctx.db, request);
}
