import { formatMoney, roundHalfUp } from '#domain/money/pence.ts';
import { vatInside } from '#domain/money/vat.ts';
import type { InvoiceLine } from './invoice-facts.ts';

const quartersAnHour = 4;
/** Unit prices are printed in pounds with up to four decimals. */
const hundredthsAPenny = 100;

/** One thing at one price. */
export const singleLine = (description: string, netPence: number): InvoiceLine => ({
  description,
  quantity: '1',
  unitPricePence: netPence,
  discountPercent: 0,
  netPence,
});

export type VisitCharge = {
  description: string;
  /** As at the charge. */
  chargedQuarterHours: number;
  /** Agreed for an hour, VAT included; null where the whole clean has one price, as an offer's or a quote's. */
  ratePence: number | null;
  labourPence: number;
  discountPercent: number;
  suppliesPence: number;
  goodwillPence: number;
  netPence: number;
  taxRate: number;
};

/** A line whose amount is its quantity times its unit price as printed, less the discount (rules/money#invoices). */
function multipliedLine(
  line: Omit<InvoiceLine, 'netPence' | 'quantity'>,
  quarterHours: number | null,
): InvoiceLine {
  const hundredths = Math.round(line.unitPricePence * hundredthsAPenny);
  const divisor = hundredthsAPenny * 100 * quartersAnHour;
  const numerator = hundredths * (100 - line.discountPercent) * (quarterHours ?? quartersAnHour);
  const quantity = quarterHours === null ? '1' : hoursText(quarterHours);
  return { ...line, quantity, netPence: roundHalfUp(numerator, divisor) };
}

const hoursText = (quarterHours: number): string => {
  const hours = quarterHours / quartersAnHour;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};

/** "3.5 hours at £30.59, VAT included": what was agreed, beside prices without VAT. Nothing where there is no VAT. */
export function agreedRateText(
  charge: Pick<VisitCharge, 'chargedQuarterHours' | 'ratePence' | 'taxRate'>,
): string {
  const { chargedQuarterHours, ratePence, taxRate } = charge;
  if (ratePence === null || chargedQuarterHours === 0 || taxRate === 0) return '';
  return `${hoursText(chargedQuarterHours)} at ${formatMoney(ratePence)}, VAT included`;
}

/** The same of a visit whose price was quoted: "3.5 hours for £210.00 as quoted, VAT included". */
export function quotedPriceText(
  charge: Pick<VisitCharge, 'chargedQuarterHours' | 'labourPence' | 'taxRate'>,
): string {
  const { chargedQuarterHours, labourPence, taxRate } = charge;
  if (chargedQuarterHours === 0 || taxRate === 0) return '';
  return `${hoursText(chargedQuarterHours)} for ${formatMoney(labourPence)} as quoted, VAT included`;
}

/**
 * The work of a visit at the agreed price of an hour without its VAT: to the penny where that multiplies out to its
 * net, else to a hundredth. A price for the whole clean is one line.
 */
function labourLine(charge: VisitCharge, wantedPence: number): InvoiceLine {
  const { discountPercent, chargedQuarterHours, taxRate } = charge;
  const agreed = agreedRateText(charge);
  const description = agreed === '' ? charge.description : `${charge.description}: ${agreed}`;
  if (charge.ratePence === null || chargedQuarterHours === 0) {
    const unitPricePence = charge.labourPence - vatInside(charge.labourPence, taxRate);
    return multipliedLine({ description, discountPercent, unitPricePence }, null);
  }
  const rate = charge.ratePence;
  const lineIn = (parts: number) => {
    const unitPricePence = (rate * parts - vatInside(rate * parts, taxRate)) / parts;
    return multipliedLine({ description, discountPercent, unitPricePence }, chargedQuarterHours);
  };
  const plain = lineIn(1);
  return plain.netPence === wantedPence ? plain : lineIn(hundredthsAPenny);
}

/**
 * The lines of a completed visit, whose net amounts add up to the visit's net: supplies and a goodwill card stand on
 * their own, each line multiplies out, and what roundings leave is a line too.
 */
export function visitLines(charge: VisitCharge): InvoiceLine[] {
  const net = (pence: number) => pence - vatInside(pence, charge.taxRate);
  const supplies = net(charge.suppliesPence);
  const goodwill = net(charge.goodwillPence);
  const cleaning = labourLine(charge, charge.netPence - supplies + goodwill);
  const leftOver = charge.netPence - supplies + goodwill - cleaning.netPence;
  return [
    cleaning,
    ...(supplies === 0 ? [] : [singleLine('Cleaning products and vacuum', supplies)]),
    ...(goodwill === 0 ? [] : [singleLine('Goodwill card', -goodwill)]),
    ...(leftOver === 0 ? [] : [singleLine('Rounding', leftOver)]),
  ];
}

/** "£22.50", or "£22.5014" where the price of one is no whole penny. */
export function formatUnitPrice(pence: number, currencyCode = 'GBP'): string {
  const hundredths = Math.round(pence * hundredthsAPenny);
  const whole = Math.trunc(hundredths / hundredthsAPenny);
  const rest = Math.abs(hundredths % hundredthsAPenny);
  if (rest === 0) return formatMoney(whole, currencyCode);
  return `${formatMoney(whole, currencyCode)}${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}
