import { requirePermission } from '#domain/access/permissions.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { checkInput } from '#domain/check-input.ts';
import { planProblems, quoteAnswerInput } from '#domain/quote/quote-input.ts';
import { quotedPlanOf } from '#domain/quote/quoted-plan.ts';
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
import { lockQuote, type QuoteRow } from './quote.store.ts';

const validMs = 14 * 24 * 3600 * 1000;

type Answer = {
  id: string;
  expectedVersion: number | null;
  /** Null: what so much work costs at our rates. */
  pricePence: number | null;
  quarterHours: number;
  cleanerCount: number;
  answer: string;
  /** How often, when, and from when; null or none is left open. */
  frequency?: string | null;
  visitTimes?: readonly { weekday?: string | null; time?: string | null }[] | null;
  startDate?: string | null;
  /** When somebody looks at the place first; an instant, ISO. */
  siteVisitAt?: string | null;
};

/** The office names its price, good for 14 days; the person gets a link to accept or decline it. */
export async function answerQuote(ctx: Ctx, input: Answer): Promise<QuoteRow> {
  requirePermission(ctx.actor, 'quote.answer');
  await getQuote(ctx, input.id);
  const settings = await loadSettings(ctx);
  const { pricePence, quarterHours, cleanerCount, answer, ...plan } = readAnswer(ctx, input, settings);
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
        frequency: plan.frequency,
        visit_times: plan.visitTimes,
        start_date: plan.startDate,
        site_visit_at: plan.siteVisitAt ? new Date(plan.siteVisitAt) : null,
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
    const priced = await lockQuote(tx.db, quote.id);
    if (!priced) throw new Refusal('not_found');
    await tx.queueMail({
      template: 'quote-answered',
      entityId: quote.id,
      recipient: quote.email,
      version: quote.version + 1,
      props: { name: quote.name, answer, ...mailedTerms(ctx, priced, { settings, token }) },
    });
  });
  return getQuote(ctx, input.id);
}

/** The answer by every rule; without a price of the office's own it is what such visits cost at our rates. */
function readAnswer(ctx: Ctx, input: Answer, settings: Settings) {
  const { frequency } = quotedPlanOf({ frequency: input.frequency ?? null, visit_times: [] });
  const pricePence = input.pricePence ?? ratedPricePence(settings, input, frequency);
  const asked = { ...input, pricePence, visitTimes: input.visitTimes ?? [] };
  const checked = checkInput(quoteAnswerInput(ctx.now()), asked);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { visitTimes, quarterHours } = checked.value;
  const problems = planProblems({ frequency, visitTimes }, quarterHours);
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
  return checked.value;
}
