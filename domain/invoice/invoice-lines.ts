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
  workedQuarterHours: number;
  /** A price for the whole clean, as an offer's or a quote's, in place of so much an hour. */
  isPackage: boolean;
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
  const hours = (quarterHours ?? quartersAnHour) / quartersAnHour;
  const hundredths = Math.round(line.unitPricePence * hundredthsAPenny);
  const divisor = hundredthsAPenny * 100 * quartersAnHour;
  const numerator = hundredths * (100 - line.discountPercent) * (quarterHours ?? quartersAnHour);
  const quantity = quarterHours === null ? '1' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return { ...line, quantity, netPence: roundHalfUp(numerator, divisor) };
}

/** The work of a visit at so much an hour, to the penny where that multiplies out to its net, else to a hundredth. */
function labourLine(charge: VisitCharge, wantedPence: number): InvoiceLine {
  const { description, discountPercent, workedQuarterHours } = charge;
  const labourPence = charge.labourPence - vatInside(charge.labourPence, charge.taxRate);
  const quarterHours = charge.isPackage || workedQuarterHours === 0 ? null : workedQuarterHours;
  const priceIn = (parts: number) =>
    roundHalfUp(labourPence * quartersAnHour * parts, quarterHours ?? quartersAnHour) / parts;
  const line = (unitPricePence: number) =>
    multipliedLine({ description, discountPercent, unitPricePence }, quarterHours);
  const plain = line(priceIn(1));
  return plain.netPence === wantedPence ? plain : line(priceIn(hundredthsAPenny));
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
