import { serverNow } from '#app/lib/server-clock.ts';
import { addDays, londonDate } from '#domain/time/london.ts';

/** A day in London, so many after today, as an address has it. */
const day = (days = 0): string => addDays(londonDate(serverNow()), days);

/** What the list opens with: today and the next seven days. */
export const thisWeek = (): string => `?whenFrom=${day()}&whenTo=${day(7)}`;

export const bookingViews = () => [
  { label: 'Next seven days', search: thisWeek() },
  { label: 'Today', search: `?whenFrom=${day()}&whenTo=${day()}` },
  { label: 'Without a cleaner', search: `?status=pending&whenFrom=${day()}` },
  { label: 'All', search: '?sort=when-' },
];

type Named = { firstName?: string | null | undefined; lastName?: string | null | undefined };
export const customerName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ');
