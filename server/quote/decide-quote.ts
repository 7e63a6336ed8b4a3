import { Refusal } from '#domain/refusal.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { hashToken } from '../process/secrets.ts';
import { transact } from '../transaction.ts';
import { changeQuote } from './change-quote.ts';
import { findQuoteByToken, lockQuote, type QuoteRow } from './quote.store.ts';

/** The quote of a mailed link; whoever has it may read and decide it. */
export async function getQuoteByToken(ctx: Ctx, token: string): Promise<QuoteRow> {
  const quote = await findQuoteByToken(ctx.db, hashToken(token));
  if (!quote) throw new Refusal('not_found');
  return quote;
}

/** The person accepts or declines by the link in the mail; deciding the same again changes nothing. */
export async function decideQuote(
  ctx: Ctx,
  input: { token: string; decision: 'accept' | 'decline' },
): Promise<QuoteRow> {
  const reached = input.decision === 'accept' ? 'accepted' : 'declined';
  await transact(ctx, async (tx) => {
    const { id } = await getQuoteByToken(tx, input.token);
    // Locked before it is judged, so that the second of two presses at once finds it decided.
    const quote = await lockQuote(tx.db, id);
    if (!quote) throw new Refusal('not_found');
    if (quote.status === reached) return;
    if (quote.status === 'quoted' && quote.valid_until && quote.valid_until <= tx.now())
      throw new Refusal('quote_in_state', { values: { status: 'expired' } });
    await changeQuote(tx, { id: quote.id, event: input.decision, who: 'person' });
    if (input.decision === 'accept')
      await openCompanyTask(tx, {
        kind: 'quote-accepted',
        entity: 'quote',
        entityId: quote.id,
        words: `${quote.name} has accepted your quote. Book the visit if they do not.`,
      });
  });
  return getQuoteByToken(ctx, input.token);
}
