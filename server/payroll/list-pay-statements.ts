import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findStatement, listStatementRows, type StatementRow } from './statement.store.ts';

/** Whose statements somebody may read: a cleaner their own, the company (null) all. */
function scopeOf({ actor }: Ctx): string | null {
  if (actor.kind !== 'user' || actor.role === 'company') return null;
  if (!actor.providerId) throw new Refusal('forbidden');
  return actor.providerId;
}

/** Statements, newest first. */
export function listPayStatements(ctx: Ctx, request: PageRequest): Promise<CountedPage<StatementRow>> {
  requirePermission(ctx.actor, 'pay-statement.read');
  return listStatementRows(ctx.db, scopeOf(ctx), request);
}

/** One statement; another cleaner's is not there. */
export async function getPayStatement(ctx: Ctx, id: string): Promise<StatementRow> {
  requirePermission(ctx.actor, 'pay-statement.read');
  const scope = scopeOf(ctx);
  const row = isUuid(id) ? await findStatement(ctx.db, id) : undefined;
  if (!row || (scope && row.provider_id !== scope)) throw new Refusal('not_found');
  return row;
}
