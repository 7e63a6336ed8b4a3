import { demand } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { quoteInputSchema } from '#domain/quote/quote-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { insertQuote, type QuoteRow } from './quote.store.ts';

const answerWithinMs = 2 * 24 * 3600 * 1000;

/** Anybody asks for a price (product.md 2, Quote); the person gets a mail, the office a task (N14). */
export async function createQuote(ctx: Ctx, answers: Record<string, unknown>): Promise<QuoteRow> {
  demand(ctx.actor, 'quote.create');
  const settings = await loadSettings(ctx);
  const checked = checkInput(quoteInputSchema({ now: ctx.now(), settings }), answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return transact(ctx, async (tx) => {
    const quote = await insertQuote(tx.db, checked.value, tx.now());
    await tx.post({
      template: 'quote-received',
      entityId: quote.id,
      recipient: quote.email,
      props: { name: quote.name, message: quote.message },
    });
    await openCompanyTask(tx, {
      kind: 'quote',
      entity: 'quote',
      entityId: quote.id,
      words: `${quote.name} asks for a quote in ${quote.postal_code}.`,
      dueAt: new Date(tx.now().getTime() + answerWithinMs),
    });
    await recordAudit(tx, { action: 'quote.create', entity: 'quote', entityId: quote.id });
    return quote;
  });
}
