import { nextQuoteStatus, type QuoteEvent, type QuoteMover } from '#domain/quote/lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { lockQuote, type QuoteChange, type QuoteRow, updateQuote } from './quote.store.ts';

type Change = {
  id: string;
  event: QuoteEvent;
  who: QuoteMover;
  expectedVersion?: number | null;
  /** What else changes with the state. */
  with?: QuoteChange;
};

/**
 * Brings a quote to the state an event leads to, in the caller's transaction: locked, by its lifecycle's
 * table, with the version that was read and an audit entry. Answers the row as it was before.
 */
export async function changeQuote(tx: Ctx, change: Change): Promise<QuoteRow> {
  const quote = await lockQuote(tx.db, change.id);
  if (!quote) throw new Refusal('not_found');
  const expected = change.expectedVersion ?? null;
  if (expected !== null && expected !== quote.version) throw new Refusal('version_conflict');
  const { event, who } = change;
  const status = nextQuoteStatus({ from: quote.status, event, who, closedFrom: quote.closed_from });
  await updateQuote(tx.db, quote.id, { ...change.with, status }, tx.now());
  await recordAudit(tx, {
    action: `quote.${event}`,
    entity: 'quote',
    entityId: quote.id,
    before: { status: quote.status },
    after: { status },
  });
  return quote;
}
