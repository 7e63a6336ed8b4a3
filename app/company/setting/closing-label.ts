import type { WeekdayClosingTermsInput } from '#app/graphql/graphql.ts';
import type { FieldValues } from '#app/lib/form/edit-fields.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import type { ClosingTerms } from './setting-documents.ts';
import { dayNames } from './setting-verbs.ts';

const money = (pounds: number) => formatMoney(penceFromPounds(pounds), 'GBP');
const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** What of the weekdays a form changes and from when, where it closes any; else null. */
export function closingAsked(now: FieldValues, draft: FieldValues): WeekdayClosingTermsInput | null {
  const changed = dayNames.filter((name) => name in draft && draft[name] !== now[name]);
  if (!changed.some((name) => draft[name] === false)) return null;
  const days = Object.fromEntries(changed.map((name) => [name, draft[name] === true]));
  return { ...days, ...(draft.fromDate ? { fromDate: String(draft.fromDate) } : {}) };
}

/** What closing weekdays does, in the words the office reads before it does it (rules/lifecycles#closed-weekdays). */
export function closingSummary({
  closed,
  visits,
  totalPrice,
  lateCount,
  goodwill,
  customerCount,
  asked,
  daily,
}: Counted): { opening: string; lines: string[] } {
  const [visitCount, askedCount, dailyCount] = [visits.length, asked.length, daily.length];
  if (visitCount + askedCount + dailyCount === 0)
    return { opening: `Nothing is booked on ${closed}.`, lines: [] };
  const late =
    lateCount > 0
      ? ` ${counted(lateCount, 'visit')} ${lateCount === 1 ? 'is' : 'are'} less than 24 hours away: goodwill cards of ${money(goodwill)} in all, and short-notice pay for the cleaners.`
      : '';
  return {
    opening: `No cleans on ${closed}: ${counted(visitCount, 'visit')} for ${money(totalPrice)}, ${counted(askedCount + dailyCount, 'regular clean')}.`,
    lines: [
      ...(visitCount > 0
        ? [`The ${visitCount === 1 ? 'visit is' : 'visits are'} cancelled and nothing is charged.${late}`]
        : []),
      ...(askedCount > 0
        ? [
            `${counted(askedCount, 'regular clean')} ${askedCount === 1 ? 'needs' : 'need'} another day: ${askedCount === 1 ? 'its customer is' : 'their customers are'} asked once, ${askedCount === 1 ? 'it waits' : 'they wait'} until the answer, and after 14 days you get a task.`,
          ]
        : []),
      ...(dailyCount > 0
        ? [`${counted(dailyCount, 'daily clean')} ${dailyCount === 1 ? 'goes' : 'go'} on without that day.`]
        : []),
      `${counted(customerCount, 'customer')} ${customerCount === 1 ? 'gets' : 'get'} one email with other times near by, and whoever was to come is told once.`,
    ],
  };
}

type Counted = Omit<ClosingTerms, 'visits' | 'asked' | 'daily'> & {
  visits: readonly unknown[];
  asked: readonly unknown[];
  daily: readonly unknown[];
};
