import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { findJournals, type JournalSeen } from './books.store.ts';

/** A page of the books for the company, newest first. */
export function listJournals(ctx: Ctx, request: PageRequest): Promise<Page<JournalSeen>> {
  demand(ctx.actor, 'ledger.read');
  return findJournals(ctx.db, request);
}
