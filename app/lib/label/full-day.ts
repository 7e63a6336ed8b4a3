import { londonDate } from '#domain/time/london.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** "24 November 2026", of a calendar date. */
export function fullDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** The same of an instant as the contract carries it. */
export const momentFullDay = (at: string): string => fullDay(londonDate(new Date(at)));
