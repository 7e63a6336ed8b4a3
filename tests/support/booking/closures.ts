import { takeCancellationFee } from '#server/booking/cancellation/take-cancellation-fee.ts';
import { settleClosures } from '#server/closure/settle-closures.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { mailsTo } from '../mails.ts';
import type { TestServer } from '../server.ts';
import { done } from './visits.ts';

/** What the job does after days were closed, and every five minutes while they are. */
export const settleClosedDays = (server: TestServer): Promise<void> => settleClosures(server.system());

export const closureDocuments = {
  terms: `query ($firstDate: String!, $lastDate: String, $city: String) { closureTerms(firstDate: $firstDate,
    lastDate: $lastDate, city: $city) { totalPrice lateCount goodwill plannedCount
    visits { bookingID customer cleaners startTime totalPrice } } }`,
  close: 'mutation ($input: CloseDaysInput!) { closeDays(input: $input) { id version reopensFrom } }',
  reopen: 'mutation ($id: ID!) { reopenDays(input: { id: $id }) { reopenedAt lastDate reopensFrom } }',
};

export type ClosedMail = {
  when: string;
  visits: { what: string; path: string; times: string[] }[];
  isCardReleased: boolean;
  giftReturned: string;
  goodwill: string;
  pay: string;
};

/** The mails about closed days that somebody was written, of days that are named so. */
export async function closedMailsTo(
  database: TestDatabase,
  email: string,
  when: string,
): Promise<ClosedMail[]> {
  const mails = await mailsTo(database, 'days-closed', email);
  return mails.map(({ props }) => props as ClosedMail).filter((props) => props.when.startsWith(when));
}

/** Closes days as the office does, and answers the closure's id. */
export const closeDays = (company: Client, input: Record<string, unknown>): Promise<{ id: string }> =>
  done(company, closureDocuments.close, { input: { reason: 'Our staff day', ...input } });

/** What the jobs do with the money of a visit that was cancelled. */
export const settleMoneyOf = (server: TestServer, bookingId: string): Promise<void> =>
  takeCancellationFee(server.system(), bookingId);

/** What the nightly job does with one series. */
export const growSeries = (server: TestServer, seriesId: string): Promise<void> =>
  extendSeries(server.system(), seriesId);
