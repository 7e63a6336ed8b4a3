import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { quoteAnswerInput } from '#domain/quote/quote-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { nameOf } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { hashToken, makeToken } from '../process/secrets.ts';
import { transact } from '../transaction.ts';
import { changeQuote } from './change-quote.ts';
import { getQuote } from './get-quote.ts';
import type { QuoteRow } from './quote.store.ts';

const validMs = 14 * 24 * 3600 * 1000;

type Answer = {
  id: string;
  expectedVersion: number | null;
  pricePence: number;
  quarterHours: number;
  cleanerCount: number;
  answer: string;
};

/** The office names its price, good for 14 days; the person gets a link to accept or decline it. */
export async function answerQuote(ctx: Ctx, input: Answer): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.answer');
  await getQuote(ctx, input.id);
  const checked = checkInput(quoteAnswerInput, input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { pricePence, quarterHours, cleanerCount, answer } = checked.value;
  const token = makeToken();
  const validUntil = new Date(ctx.now().getTime() + validMs);
  await transact(ctx, async (tx) => {
    const quote = await changeQuote(tx, {
      id: input.id,
      event: 'quote',
      who: 'company',
      expectedVersion: input.expectedVersion,
      with: {
        price_pence: pricePence,
        quarter_hours: quarterHours,
        cleaner_count: cleanerCount,
        answer,
        quoted_at: tx.now(),
        valid_until: validUntil,
        reminded_at: null,
        token_hash: hashToken(token),
      },
    });
    await endTask(tx.db, { kind: 'quote', entityId: quote.id, by: nameOf(tx.actor) }, tx.now());
    await tx.post({
      template: 'quote-answered',
      entityId: quote.id,
      recipient: quote.email,
      version: quote.version + 1,
      props: {
        name: quote.name,
        price: formatMoney(pricePence),
        hours: `${quarterHours / 4} hours`,
        cleaners: cleanerCount === 1 ? '1 cleaner' : `${cleanerCount} cleaners`,
        answer,
        validUntil: formatLongDate(londonDate(validUntil)),
        link: `${ctx.publicUrl}/quote?token=${token}`,
      },
    });
  });
  return getQuote(ctx, input.id);
}
