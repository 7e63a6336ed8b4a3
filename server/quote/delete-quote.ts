import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { changeQuote } from './change-quote.ts';
import { deleteQuoteRow, lockQuote, type QuoteRow } from './quote.store.ts';

type Deletion = { id: string; expectedVersion: number | null };

/**
 * Removes a request that never had a price, such as spam (rules/people#who-may-do-what), and closes any other; one
 * that has ended stays as it is. Answers it as it is then.
 */
export async function deleteQuote(ctx: Ctx, input: Deletion): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.delete');
  return transact(ctx, async (tx) => {
    const quote = isUuid(input.id) ? await lockQuote(tx.db, input.id) : undefined;
    if (!quote) throw new Refusal('not_found');
    if (quote.quoted_at) return closed(tx, quote, input);
    if (input.expectedVersion !== null && input.expectedVersion !== quote.version)
      throw new Refusal('version_conflict');
    await deleteQuoteRow(tx.db, quote.id);
    const task = { kind: 'quote', entityId: quote.id, by: nameOf(tx.actor) };
    await endTask(tx.db, task, tx.now());
    await recordAudit(tx, {
      action: 'quote.delete',
      entity: 'quote',
      entityId: quote.id,
      before: { status: quote.status },
    });
    return quote;
  });
}

async function closed(tx: Ctx, quote: QuoteRow, input: Deletion): Promise<QuoteRow> {
  if (!['quoted', 'accepted'].includes(quote.status)) return quote;
  await changeQuote(tx, { ...input, event: 'close', who: 'company' });
  return (await lockQuote(tx.db, quote.id)) ?? quote;
}
