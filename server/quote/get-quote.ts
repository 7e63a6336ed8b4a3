import { requirePermission } from '#domain/access/permissions.ts';
import { ratedPricePence, suggestVisit } from '#domain/quote/suggest-quote.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findQuotesOfMessages, findVisibleQuote, listVisibleQuotes, type QuoteRow } from './quote.store.ts';

/** The company's, or the person's own; any other is `not_found`. */
export async function getQuote(ctx: Ctx, id: string): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.read');
  const quote = isUuid(id) ? await findVisibleQuote(ctx.db, ctx.actor, id) : undefined;
  if (!quote) throw new Refusal('not_found');
  return quote;
}

export function listQuotes(ctx: Ctx, request: PageRequest): Promise<CountedPage<QuoteRow>> {
  requirePermission(ctx.actor, 'quote.read');
  return listVisibleQuotes(ctx.db, ctx.actor, request);
}

/** The quotes that were made of those messages, for the office. */
export function findQuotesOf(ctx: Ctx, messageIds: readonly string[]): Promise<Map<string, QuoteRow>> {
  requirePermission(ctx.actor, 'quote.answer');
  return findQuotesOfMessages(ctx.db, messageIds);
}

/** The visit and its price that we would quote at today's rates; null where too little is known. */
export async function suggestQuote(
  ctx: Ctx,
  quote: QuoteRow,
): Promise<{ quarterHours: number; cleanerCount: number; pricePence: number } | null> {
  const visit = suggestVisit({
    serviceType: quote.service_type,
    propertyType: quote.property_type,
    bedroomCount: quote.bedroom_count,
    bathroomCount: quote.bathroom_count,
  });
  if (!visit) return null;
  const pricePence = ratedPricePence(await loadSettings(ctx), visit);
  return pricePence > 0 ? { ...visit, pricePence } : null;
}
