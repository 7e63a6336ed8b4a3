import { formatMoney, penceFromPounds } from '../money/pence.ts';
import { formatDay, formatFullDate, londonDate } from '../time/london.ts';
import { labelIn } from './label-in.ts';
import { rateRequestLabels } from './provider-labels.ts';

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
  const outcome = labelIn(rateRequestLabels, status);
  const from = holdsFrom ? `, from ${formatFullDate(holdsFrom)}` : '';
  return `${asked}: ${outcome}${from}.${answer ? ` ${answer}` : ''}`;
}
