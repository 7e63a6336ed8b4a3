import { z } from 'zod';
import { addMonths, londonDate } from '#domain/time/london.ts';

const monthsAhead = 12;

/** From which day a new version of a legal page holds: never one that is over, since people relied on what stood then. */
export function legalDateInput(now: Date) {
  const today = londonDate(now);
  const latest = addMonths(today, monthsAhead);
  return z.object({
    effectiveFrom: z.iso
      .date('legal_date_bad')
      .refine((date) => date >= today && date <= latest, 'legal_date_bad'),
  });
}
