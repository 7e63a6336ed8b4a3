import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { type AuditEntryRow, listAuditRows } from './audit-list.store.ts';

/** Who did what, newest first, for the company (rules/people#who-may-do-what). */
export async function listAuditEntries(ctx: Ctx, request: PageRequest): Promise<Page<AuditEntryRow>> {
  demand(ctx.actor, 'audit.read');
  return listAuditRows(ctx.db, request);
}
