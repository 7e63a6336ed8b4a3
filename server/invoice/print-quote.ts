import { can } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { getBusinessDetails } from '../application-setting/get-business-details.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { getQuoteByToken } from '../quote/decide-quote.ts';
import { getQuote } from '../quote/get-quote.ts';
import type { QuoteRow } from '../quote/quote.store.ts';
import { transact } from '../transaction.ts';
import { lettersWithoutFont } from './pdf-fonts.ts';
import { quoteSheetOf, writeQuotePdf } from './write-quote-pdf.ts';

export type PrintedQuote = { number: string; pdf: Buffer };

/** What the page of a mailed link shows the terms of. */
const shownByLink = ['quoted', 'accepted', 'booked'];

/**
 * A quote that was sent, as a PDF: by the mailed link while that shows its terms, else for whoever may read it signed in
 * (rules/content#quotes).
 *
 * @throws Refusal `not_found`
 */
export async function printQuote(ctx: Ctx, id: string, token: string | null): Promise<PrintedQuote> {
  const isReader = token !== null || can(ctx.actor, 'quote.read');
  if (!isReader) throw new Refusal('not_found');
  const quote = token === null ? await getQuote(ctx, id) : await ofLink(ctx, id, token);
  if (!quote.quoted_at || quote.price_pence === null) throw new Refusal('not_found');
  const [business, settings] = await Promise.all([getBusinessDetails(ctx), loadSettings(ctx)]);
  const sheet = quoteSheetOf(quote, { business, settings, publicUrl: ctx.publicUrl });
  await tellOfBoxes(ctx, quote, sheet.number);
  return { number: sheet.number, pdf: await writeQuotePdf(sheet) };
}

async function ofLink(ctx: Ctx, id: string, token: string): Promise<QuoteRow> {
  const quote = await getQuoteByToken(ctx, token);
  if (quote.id !== id || !shownByLink.includes(quote.status)) throw new Refusal('not_found');
  return quote;
}

/** A letter that no font has is a box in the document (rules/money#letters). */
async function tellOfBoxes(ctx: Ctx, quote: QuoteRow, number: string): Promise<void> {
  const letters = lettersWithoutFont([quote.name, quote.business_name ?? '', quote.answer ?? '']);
  if (letters.length === 0) return;
  await transact(ctx, (tx) =>
    openCompanyTask(tx, {
      kind: 'letters-without-font',
      entity: 'quote',
      entityId: quote.id,
      words: `${number} prints a box in place of ${letters.slice(0, 10).join(' ')}, because no font here has it.`,
    }),
  );
}
