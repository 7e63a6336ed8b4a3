import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { changeQuote } from './change-quote.ts';
import { getQuote } from './get-quote.ts';
import type { QuoteRow } from './quote.store.ts';

/** The office ends a quote that leads to nothing. */
export async function closeQuote(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null },
): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.answer');
  const quote = await getQuote(ctx, input.id);
  if (quote.status === 'closed') return quote;
  await transact(ctx, (tx) => changeQuote(tx, { ...input, event: 'close', who: 'company' }));
  return getQuote(ctx, input.id);
}
