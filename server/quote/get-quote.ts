import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { Page, PageRequest } from '../page.ts';
import { findVisibleQuote, listVisibleQuotes, type QuoteRow } from './quote.store.ts';

/** The company's, or the person's own; any other is `not_found`. */
export async function getQuote(ctx: Ctx, id: string): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.read');
  const quote = isUuid(id) ? await findVisibleQuote(ctx.db, ctx.actor, id) : undefined;
  if (!quote) throw new Refusal('not_found');
  return quote;
}

export function listQuotes(ctx: Ctx, request: PageRequest): Promise<Page<QuoteRow>> {
  requirePermission(ctx.actor, 'quote.read');
  return listVisibleQuotes(ctx.db, ctx.actor, request);
}
