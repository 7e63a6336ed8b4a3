import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';

type Terms = {
  pricePence: number;
  quarterHours: number;
  cleanerCount: number;
  validUntil: Date;
  token: string;
};

/** What each mail about a quote says of it, with the link that opens it. */
export const mailedTerms = (
  { publicUrl }: Ctx,
  { pricePence, quarterHours, cleanerCount, validUntil, token }: Terms,
) => ({
  price: formatMoney(pricePence),
  hours: `${quarterHours / 4} hours`,
  cleaners: cleanerCount === 1 ? '1 cleaner' : `${cleanerCount} cleaners`,
  validUntil: formatFullDate(londonDate(validUntil)),
  link: `${publicUrl}/quote?token=${token}`,
});
