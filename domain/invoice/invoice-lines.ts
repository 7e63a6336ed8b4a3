import { roundHalfUp } from '#domain/money/pence.ts';
import { vatInside } from '#domain/money/vat.ts';
import type { InvoiceLine } from './invoice-facts.ts';

const quartersAnHour = 4;

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

/**
 * The lines of a completed visit, whose net amounts add up to the visit's net: supplies and a goodwill card
 * stand on their own, the cleaning takes what roundings leave.
 */
export function visitLines(charge: VisitCharge): InvoiceLine[] {
  const net = (pence: number) => pence - vatInside(pence, charge.taxRate);
  const supplies = net(charge.suppliesPence);
  const goodwill = net(charge.goodwillPence);
  const hours = charge.workedQuarterHours / quartersAnHour;
  const isByHour = !charge.isPackage && charge.workedQuarterHours > 0;
  const cleaning: InvoiceLine = {
    description: charge.description,
    quantity: isByHour ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '1',
    unitPricePence: isByHour
      ? roundHalfUp(net(charge.labourPence) * quartersAnHour, charge.workedQuarterHours)
      : net(charge.labourPence),
    discountPercent: charge.discountPercent,
    netPence: charge.netPence - supplies + goodwill,
  };
  return [
    cleaning,
    ...(supplies === 0 ? [] : [singleLine('Cleaning products and vacuum', supplies)]),
    ...(goodwill === 0 ? [] : [singleLine('Goodwill card', -goodwill)]),
  ];
}
