import type { BusinessDetails } from '#domain/application-setting/business-details.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { netOf } from '#domain/money/vat.ts';
import { quoteNumber } from '#domain/quote/quote-number.ts';
import { quoteTerms } from '#domain/quote/quote-terms.ts';
import { monthPence, planLabel, quotedPlanOf } from '#domain/quote/quoted-plan.ts';
import { hasPriceBesideVat } from '#domain/quote/quoted-price.ts';
import { formatFullDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';
import type { QuoteRow } from '../quote/quote.store.ts';
import { drawPdf } from './draw-pdf.ts';
import { left, roomFor, type Sheet, width } from './invoice-sheet.ts';
import { pdfText } from './pdf-text.ts';
import { type LineLook, writeLine } from './write-line.ts';
import { type SheetTable, writeTable } from './write-table.ts';

/** Everything a quote prints. */
export type QuoteSheet = {
  number: string;
  at: Date;
  business: BusinessDetails;
  hasVat: boolean;
  /** Beside the number: when it was sent, how long it is good. */
  dates: string[];
  customer: string[];
  price: string;
  sums: SheetTable;
  facts: [label: string, value: string][];
  answer: string;
  terms: string[];
};

type Parts = { business: BusinessDetails; settings: Settings; publicUrl: string };

/** What stands on the sheet of a quote that was sent, at today's VAT. */
export function quoteSheetOf(quote: QuoteRow, { business, settings, publicUrl }: Parts): QuoteSheet {
  const { price_pence: pricePence, quoted_at: at } = quote;
  if (!pricePence || !at) throw new Error('A quote that was sent has no price');
  const plan = quotedPlanOf(quote);
  const isRepeated = plan.frequency !== 'once';
  const hasVat = settings.taxRate > 0;
  return {
    number: quoteNumber(quote.id),
    at,
    business,
    hasVat,
    dates: [`Sent ${formatFullDate(londonDate(at))}`, standingOf(quote)].filter(Boolean),
    customer: [quote.business_name ?? '', quote.name, quote.postal_code].filter(Boolean),
    price: [`${formatMoney(pricePence)}${isRepeated ? ' a visit' : ''}`, hasVat ? 'VAT included' : '']
      .filter(Boolean)
      .join(', '),
    sums: sumsOf(quote, pricePence, settings),
    facts: factsOf(quote),
    answer: quote.answer ?? '',
    terms: quoteTerms({ isRepeated, publicUrl }),
  };
}

function standingOf({ status, valid_until: until }: QuoteRow): string {
  if (status === 'accepted' || status === 'booked') return 'Accepted';
  return until ? `Good until ${formatFullDate(londonDate(until))}` : '';
}

/** What a visit and a usual month come to; a firm's with VAT apart. */
function sumsOf(quote: QuoteRow, pricePence: number, settings: Settings): SheetTable {
  const month = monthPence(quotedPlanOf(quote), pricePence, settings.openWeekdays);
  const sums: [string, number][] = [
    [month === null ? 'The clean' : 'Each visit', pricePence],
    ...(month === null ? [] : [['In a usual month', month] as [string, number]]),
  ];
  const money = (x: number, across: number) => ({ x, width: across, align: 'right' as const });
  if (!hasPriceBesideVat(quote, settings))
    return {
      columns: [
        { head: 'Price', x: left, width: 300, isRowHead: true },
        { head: 'Total', ...money(430, 115) },
      ],
      rows: sums.map(([label, pence]) => [label, formatMoney(pence)]),
    };
  const net = (pence: number) => netOf(pence, settings.taxRate);
  return {
    columns: [
      { head: 'Price', x: left, width: 170, isRowHead: true },
      { head: 'Without VAT', ...money(230, 100) },
      { head: `VAT at ${settings.taxRate}%`, ...money(340, 95) },
      { head: 'Total', ...money(445, 100) },
    ],
    rows: sums.map(([label, pence]) => [
      label,
      formatMoney(net(pence)),
      formatMoney(pence - net(pence)),
      formatMoney(pence),
    ]),
  };
}

function factsOf(quote: QuoteRow): [string, string][] {
  const { quarter_hours: quarters, cleaner_count: cleaners, start_date: from, site_visit_at: visit } = quote;
  const facts: [string, string][] = [
    ['How often', planLabel(quotedPlanOf(quote))],
    ['Length', quarters ? `${quarters / 4} hours` : ''],
    ['Who comes', cleaners === 1 ? '1 cleaner' : `${cleaners} cleaners, at the same time`],
    ['From', from ? formatFullDate(from) : ''],
    [
      'We look at the place first',
      visit ? `${formatFullDate(londonDate(visit))}, ${formatTime(londonTime(visit))}` : '',
    ],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** A quote as a PDF, tagged as an invoice is. */
export function writeQuotePdf(quote: QuoteSheet): Promise<Buffer> {
  const about = { title: `Quote ${quote.number}`, author: quote.business.name, at: quote.at };
  return drawPdf(about, (sheet) => {
    let y = writeHead(sheet, quote);
    y = writeLine(sheet, 'H2', quote.price, { y: y + 20, size: 16, isBold: true });
    y = writeTable(sheet, quote.sums, y + 12) + 18;
    for (const [label, value] of quote.facts) y = writeFact(sheet, `${label}:`, value, y);
    if (quote.answer) {
      y = writeLine(sheet, 'H2', 'Our answer', { y: roomFor(sheet.doc, y + 14), isBold: true }) + 3;
      y = writeLine(sheet, 'P', quote.answer, { y: roomFor(sheet.doc, y) });
    }
    y = writeLine(sheet, 'H2', 'What it means', { y: roomFor(sheet.doc, y + 14), isBold: true }) + 3;
    for (const term of quote.terms) y = writeLine(sheet, 'P', term, { y: roomFor(sheet.doc, y) }) + 4;
  });
}

/** Name and value on one line, read as one paragraph. */
function writeFact({ doc, root }: Sheet, label: string, value: string, from: number): number {
  const y = roomFor(doc, from);
  let below = y;
  root.write('P', () => {
    const labelBelow = pdfText(doc, label, { x: left, width: 150, y });
    below = Math.max(labelBelow, pdfText(doc, value, { x: left + 155, width: width - 155, y }));
  });
  return below + 3;
}

/** Who quotes, beside number and dates, and whom. */
function writeHead(sheet: Sheet, { number, business, hasVat, dates, customer }: QuoteSheet): number {
  const top = writeLine(sheet, 'H1', 'Quote', { y: 50, size: 22, isBold: true }) + 15;
  const vatNumber = hasVat && business.vatNumber ? `VAT number ${business.vatNumber}` : '';
  const ours = [business.name, business.address, business.phone, business.email, vatNumber];
  const below = writeLines(sheet, ours, { y: top, width: 230 });
  const beside = writeLines(sheet, [number, ...dates], { y: top, x: 300, width: 245 });
  const y = writeLine(sheet, 'H2', 'For', { y: Math.max(below, beside) + 20, isBold: true });
  let end = y;
  for (const line of customer) end = writeLine(sheet, 'P', line, { y: end });
  return end;
}

/** The first in bold. */
function writeLines(sheet: Sheet, lines: readonly string[], look: LineLook): number {
  let { y } = look;
  for (const [index, line] of lines.filter(Boolean).entries())
    y = writeLine(sheet, 'P', line, { ...look, y, isBold: index === 0 });
  return y;
}
