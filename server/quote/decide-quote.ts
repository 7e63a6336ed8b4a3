import { isCompanyUser } from '#domain/access/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { hashToken } from '../process/secrets.ts';
import { transact } from '../transaction.ts';
import { changeQuote } from './change-quote.ts';
import { openAcceptedTask } from './open-quote-task.ts';
import { findQuoteByToken, lockQuote, type QuoteRow, recordOpening } from './quote.store.ts';

/** The quote of a mailed link; whoever has it may read and decide it. */
export async function getQuoteByToken(ctx: Ctx, token: string): Promise<QuoteRow> {
  const quote = await findQuoteByToken(ctx.db, hashToken(token));
  if (!quote) throw new Refusal('not_found');
  return quote;
}

/**
 * The same as somebody's browser opens it, which the office is told once; our own looking doesn't count. Mail programs
 * open links too, so it says no more than that the mail has come.
 */
export async function openMailedQuote(ctx: Ctx, token: string): Promise<QuoteRow> {
  const quote = await getQuoteByToken(ctx, token);
  if (!quote.opened_at && !isCompanyUser(ctx.actor)) await recordOpening(ctx.db, quote.id, ctx.now());
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
    if (input.decision === 'accept') await openAcceptedTask(tx, quote);
  });
  return getQuoteByToken(ctx, input.token);
}
