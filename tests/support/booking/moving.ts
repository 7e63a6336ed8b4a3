import { inviteProviders } from '#server/matching/invite-providers.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { anAccount, type Provider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { bookAndPay } from './bookings.ts';

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';

export type Visit = { id: string; customer: Client; email: string };

let number = 0;

/** A booking of a new customer's that these cleaners have accepted. */
export async function anAcceptedVisit(
  server: TestServer,
  cleaners: readonly Provider[],
  changes: Record<string, unknown> = {},
  card?: string,
): Promise<Visit> {
  number += 1;
  const email = `mover${number}@example.com`;
  const id = await bookAndPay(createClient(server), { email, phone: '07700 900456', ...changes }, card);
  await inviteProviders(server.system(), id);
  for (const cleaner of cleaners) {
    const { errors } = await cleaner.client.send(accept, { id });
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
  }
  return { id, email, customer: await anAccount(server, email) };
}

/** The change that waits on a booking, by the database. */
export const waitingChange = (database: TestDatabase, bookingId: string) =>
  database.db
    .selectFrom('booking_changes')
    .select(['id', 'answer_by', 'fee_if_refused_pence'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();

export const documents = {
  terms: `query ($id: ID!, $date: String!, $time: String!) { moveTerms(id: $id, startDate: $date, startTime: $time) {
    fee cleanersAsked cleanersLost answerBy needsEarlyStart cancelling } }`,
  move: `mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) {
    id bookingStatus startDate startTime cleanersFound version change { kind fee answerBy cleanersAsked } } }`,
  amendTerms: `query ($id: ID!, $wish: AmendWishInput!) { amendTerms(id: $id, wish: $wish) {
    totalPrice difference cardDue cleanersAsked cleanersLost answerBy isSame } }`,
  amend: `mutation ($input: AmendBookingInput!) { amendBooking(input: $input) {
    id bookingStatus hours cleanerCount cleanersFound totalPrice address postalCode version change { kind hours totalPrice } } }`,
  answer: `mutation ($id: ID!, $accept: Boolean!) { answerBookingChange(input: { id: $id, accept: $accept }) { id bookingStatus } }`,
  withdraw:
    'mutation ($id: ID!) { withdrawBookingChange(input: { id: $id }) { bookingStatus change { id } } }',
  get: `query ($id: ID!) { getBooking(id: $id) { bookingStatus startDate startTime cleanersFound totalPrice
    change { id kind startDate startTime ownAnswer } bookingServiceProviders { items { spFirstName serviceStatus } } } }`,
  cancel: `mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus cancellationFee } }`,
};
