import { findPromised } from '#server/booking/redo.store.ts';
import { tendComplaints } from '#server/booking/report/tend-complaints.ts';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { tasksOf } from '../money/card-processor.ts';
import type { TestServer } from '../server.ts';
import { reportsVisibleTo } from './visit-day.ts';
import { done } from './visits.ts';

export const complaintDocuments = {
  complain:
    'mutation ($id: ID!, $words: String!) { createComplaint(input: { id: $id, words: $words }) { id } }',
  move: 'mutation ($input: MoveComplaintInput!) { moveComplaint(input: $input) { id } }',
};

/** A complaint of a visit's customer, as the office reads it: its id. */
export async function aComplaint(
  { company, customer }: Record<'company' | 'customer', Client>,
  bookingId: string,
  words = 'The oven was not cleaned at all.',
): Promise<string> {
  await done(customer, complaintDocuments.complain, { id: bookingId, words });
  const reports = await reportsVisibleTo(company, bookingId);
  return reports.findLast(({ kind }) => kind === 'complaint')?.id ?? '';
}

/** The office moves a complaint on: `ok`, or the code it is refused with. */
export async function moveComplaintTo(
  client: Client,
  input: { reportID: string; to: string; words?: string } & Record<string, unknown>,
): Promise<string> {
  const { errors } = await client.send(complaintDocuments.move, { input });
  return errors[0]?.extensions.code ?? 'ok';
}

/** What the job of every few minutes does. */
export const tend = (server: TestServer): Promise<void> => tendComplaints(server.system());

/** The bookings it goes through. */
export const bookingsToTend = ({ db }: TestDatabase): Promise<string[]> => findPromised(db);

/** The office's open tasks about complaints of a booking. */
export const tasksAbout = async (company: Client, bookingId: string) =>
  (await tasksOf(company, 'complaint', 'clean-again')).filter(({ entityID }) => entityID === bookingId);

/** Of which kinds they are. */
export const complaintTasks = async (company: Client, bookingId: string): Promise<string[]> =>
  (await tasksAbout(company, bookingId)).map(({ kind }) => kind);

export type Redo = { bookingID: string; state: string; link: string; cleaners: string[] };

/** The latest clean again of a booking's first complaint, as its reader sees it. */
export async function viewRedo(
  client: Client,
  bookingId: string,
): Promise<{ status: string; redo: Redo | null }> {
  const document = `query ($id: ID!) { listBookingReports(bookingID: $id) { kind status
    redo { bookingID state link cleaners } } }`;
  const { data, errors } = await client.send(document, { id: bookingId });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const reports = data?.listBookingReports as unknown as {
    status: string;
    redo: Redo | null;
    kind: string;
  }[];
  const report = reports.find(({ kind }) => kind === 'complaint');
  if (!report) throw new Error('The booking has no complaint');
  return report;
}

/** Somebody of the office presses the first of them away. */
export async function endComplaintTask(company: Client, bookingId: string): Promise<void> {
  const task = (await tasksAbout(company, bookingId)).find(({ kind }) => kind === 'clean-again');
  await done(company, 'mutation ($id: ID!) { endCompanyTask(input: { id: $id }) { id } }', { id: task?.id });
}
