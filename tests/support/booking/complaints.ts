import type { Client } from '../client.ts';
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
