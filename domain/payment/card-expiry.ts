import { addDays } from '#domain/time/london.ts';

const warnDays = 30;
const monthAndYear = /^(0?[1-9]|1[0-2])\s*[/.\s-]?\s*(?:20)?(\d{2})$/;

/** The last London day on which a card works, of what is printed on it, such as "12 / 27"; null when that is no month. */
export function cardLastDay(printed: string): string | null {
  const [, month, year] = monthAndYear.exec(printed.trim()) ?? [];
  if (!month || !year) return null;
  return Temporal.PlainYearMonth.from({ year: 2000 + Number(year), month: Number(month) })
    .toPlainDate({ day: 31 })
    .toString();
}

/** The last day of cards whose holders are told today, or were before: 30 days ahead (rules/messages#notices). */
export const expiringBy = (today: string): string => addDays(today, warnDays);
