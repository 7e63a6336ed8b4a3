import { adjustHold } from '#server/booking/charge/adjust-hold.ts';
import { finishBookings } from '#server/booking/visit-day/finish-bookings.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { remindCleaners } from '#server/matching/remind-cleaners.ts';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';
import { done } from './visits.ts';

export const visitDayDocuments = {
  start: 'mutation ($id: ID!) { startBooking(input: { id: $id }) { bookingStatus } }',
  finish: `mutation ($id: ID!, $hours: Float!) { completeBooking(input: { id: $id, totalHours: $hours }) {
    bookingStatus bookingServiceProviders { items { serviceStatus totalHours earning } } } }`,
  noAccess: `mutation ($input: ReportNoAccessInput!) { reportNoAccess(input: $input) {
    bookingStatus cancelledBy bookingServiceProviders { items { serviceStatus earning } } } }`,
  noShow: 'mutation ($input: ReportNoShowInput!) { reportNoShow(input: $input) { bookingStatus } }',
  answerNoShow:
    'mutation ($id: ID!, $words: String!) { answerNoShow(input: { reportID: $id, words: $words }) { bookingStatus } }',
  decideNoShow:
    'mutation ($id: ID!, $yes: Boolean!) { decideNoShow(input: { reportID: $id, isUpheld: $yes, words: "Decided" }) { bookingStatus cancelledBy } }',
  unsafe: 'mutation ($id: ID!) { reportUnsafe(input: { id: $id, words: "A dog" }) { bookingStatus } }',
  decideUnsafe: `mutation ($id: ID!, $yes: Boolean!) { decideUnsafe(input: { reportID: $id, isCharged: $yes, words: "Decided" }) {
    bookingStatus actualTotalPrice cancellationFee bookingServiceProviders { items { serviceStatus totalHours earning } } } }`,
  reports: `query ($id: ID!) { listBookingReports(bookingID: $id) {
    id kind status words answer decision claimedHours recordedHours } }`,
  askMore:
    'mutation ($id: ID!, $hours: Float!) { requestOverRun(input: { id: $id, extraHours: $hours }) { id } }',
  overRuns:
    'query ($id: ID!) { listOverRuns(bookingID: $id) { id extraHours price needsCard status answerBy } }',
  answerMore:
    'mutation ($id: ID!, $yes: Boolean!) { answerOverRun(input: { id: $id, isApproved: $yes }) { bookingStatus } }',
  correct: `mutation ($input: CorrectHoursInput!) { correctHours(input: $input) {
    bookingStatus actualTotalPrice bookingServiceProviders { items { serviceStatus totalHours earning } } } }`,
  wrongHours: 'mutation ($input: ReportWrongHoursInput!) { reportWrongHours(input: $input) { id } }',
  decideHours: 'mutation ($input: DecideWrongHoursInput!) { decideWrongHours(input: $input) { id } }',
  get: `query ($id: ID!) { getBooking(id: $id) { bookingStatus actualTotalPrice
    bookingServiceProviders { items { id serviceStatus totalHours earning plaftformEarning } } } }`,
};

export type ReportView = {
  id: string;
  kind: string;
  status: string;
  answer: string | null;
  decision: string | null;
  claimedHours: number | null;
};

/** The reports of a booking that somebody may read. */
export async function reportsVisibleTo(client: Client, bookingId: string): Promise<ReportView[]> {
  const { data } = await client.send(visitDayDocuments.reports, { id: bookingId });
  return (data?.listBookingReports ?? []) as unknown as ReportView[];
}

/** The customer says that fewer hours were worked, as the office reads it: the id of the report. */
export async function disputeHours(
  { company, customer }: Record<'company' | 'customer', Client>,
  id: string,
): Promise<string> {
  const input = { id, totalHours: 2.5, words: 'They left early' };
  await done(customer, visitDayDocuments.wrongHours, { input });
  const [report] = await reportsVisibleTo(company, id);
  return report?.id ?? '';
}

/** A cleaner's part of a booking, by the database. */
export async function linkIdOf(
  database: TestDatabase,
  bookingId: string,
  providerId: string,
): Promise<string> {
  const row = await database.db
    .selectFrom('provider_bookings')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What the job does with visits that nobody finished. */
export const finishPassedVisits = (server: TestServer): Promise<void> => finishBookings(server.system());

/** What the job of every few minutes does with visits that lack cleaners. */
export const chaseCleaners = (server: TestServer): Promise<void> => remindCleaners(server.system());

/** Brings what is set aside for a visit in line with it, as its job does. */
export const fitHold = (server: TestServer, bookingId: string): Promise<void> =>
  adjustHold(server.system(), bookingId);

/** Who was invited to a visit, by id. */
export async function invitedTo(database: TestDatabase, bookingId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('invitations')
    .select('provider_id')
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.map((row) => row.provider_id);
}

/** What the job does for a visit that looks for a cleaner. */
export const inviteAgain = (server: TestServer, bookingId: string): Promise<unknown> =>
  inviteProviders(server.system(), bookingId);
