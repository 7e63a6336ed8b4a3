import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { quoteAnswerInput } from '#domain/quote/quote-input.ts';
import { ratedPricePence } from '#domain/quote/suggest-quote.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { nameOf } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { hashToken, makeToken } from '../process/secrets.ts';
import { transact } from '../transaction.ts';
import { changeQuote } from './change-quote.ts';
import { getQuote } from './get-quote.ts';
import { mailedTerms } from './mailed-terms.ts';
import type { QuoteRow } from './quote.store.ts';

const validMs = 14 * 24 * 3600 * 1000;

type Answer = {
  id: string;
  expectedVersion: number | null;
  /** Null: what so much work costs at our rates. */
  pricePence: number | null;
  quarterHours: number;
  cleanerCount: number;
  answer: string;
};

/** The office names its price, good for 14 days; the person gets a link to accept or decline it. */
export async function answerQuote(ctx: Ctx, input: Answer): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.answer');
  await getQuote(ctx, input.id);
  const price = input.pricePence ?? ratedPricePence(await loadSettings(ctx), input);
  const checked = checkInput(quoteAnswerInput, { ...input, pricePence: price });
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
        opened_at: null,
        followed_up_at: null,
        lost_reason: null,
        lost_note: null,
      },
    });
    await endTask(tx.db, { kind: 'quote', entityId: quote.id, by: nameOf(tx.actor) }, tx.now());
    await tx.queueMail({
      template: 'quote-answered',
      entityId: quote.id,
      recipient: quote.email,
      version: quote.version + 1,
      props: { name: quote.name, answer, ...mailedTerms(ctx, { ...checked.value, validUntil, token }) },
    });
  });
  return getQuote(ctx, input.id);
}
