import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatDay, formatFullDate, londonDate } from '#domain/time/london.ts';

type RateRequest = {
  rate: number;
  status: string;
  answer?: string | null;
  holdsFrom?: string | null;
  createdAt: string;
};

/** "£16.00 an hour, asked for on 3 March 2026: yes, from Monday 9 March 2026. Well earned." */
export function rateRequestLine({ rate, status, answer, holdsFrom, createdAt }: RateRequest): string {
  const day = londonDate(new Date(createdAt));
  const asked = `${formatMoney(penceFromPounds(rate))} an hour, asked for on ${formatDay(day)} ${day.slice(0, 4)}`;
  const outcomes: Record<string, string> = {
    open: 'not answered yet',
    approved: `yes, from ${holdsFrom ? formatFullDate(holdsFrom) : ''}`,
    declined: 'no',
    withdrawn: 'taken back',
  };
  return `${asked}: ${outcomes[status] ?? status}.${answer ? ` ${answer}` : ''}`;
}
