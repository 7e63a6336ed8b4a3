import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findStatement, listStatementRows, type StatementRow } from './statement.store.ts';
import { whosePay } from './whose-pay.ts';

/** Statements, newest first. */
export function listPayStatements(ctx: Ctx, request: PageRequest): Promise<CountedPage<StatementRow>> {
  return listStatementRows(ctx.db, whosePay(ctx), request);
}

/** One statement; another cleaner's is not there. */
export async function getPayStatement(ctx: Ctx, id: string): Promise<StatementRow> {
  const scope = whosePay(ctx);
  const row = isUuid(id) ? await findStatement(ctx.db, id) : undefined;
  if (!row || (scope && row.provider_id !== scope)) throw new Refusal('not_found');
  return row;
}
