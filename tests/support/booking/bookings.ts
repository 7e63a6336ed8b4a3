import { randomUUID } from 'node:crypto';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';

export const bookingAnswers = {
  serviceType: 'standardcleaning',
  serviceLocation: 'House',
  serviceFrequency: 'OneOff',
  bedroomCount: 2,
  bathroomCount: 1,
  hours: 3.5,
  cleanerCount: 1,
  cleaningSupplies: false,
  startDate: '2026-11-26',
  startTime: '10:00',
  firstName: 'Carla',
  lastName: 'Customer',
  email: 'carla@example.com',
  phone: '07700 900456',
  address: '10 Example Road',
  postalCode: 'sw1a1aa',
  parking: 'free',
  termsCondition: true,
  earlyStartRequest: true,
};

export const createDocument = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { id token status cardDue email payment { clientSecret purpose status gateway } booking { price { total vat } } }
}`;
export const confirmDocument =
  'mutation ($id: ID!, $token: String!) { confirmCheckout(input: { id: $id, token: $token }) { status payment { status } } }';

export type BegunCheckout = {
  id: string;
  token: string;
  status: string;
  payment: { clientSecret: string } | null;
};

/** A checkout that nobody has paid yet. */
export async function beginCheckout(
  client: Client,
  changes: Record<string, unknown>,
): Promise<BegunCheckout> {
  const { data, errors } = await client.send(createDocument, { input: { ...bookingAnswers, ...changes } });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data?.createBooking as unknown as BegunCheckout;
}

/** Checkout, card and confirmation, as the booking form does them; answers the booking's id. */
export async function bookAndPay(
  client: Client,
  changes: Record<string, unknown> = {},
  card = '4242 4242 4242 4242',
): Promise<string> {
  // Most tests share one home, and are not about two cleans of it.
  const shared = 'address' in changes ? {} : { isSecondClean: true };
  const { id, token, payment } = await beginCheckout(client, { ...shared, ...changes });
  await client.post('/api/v1/payments/simulator/confirm', {
    clientSecret: payment?.clientSecret,
    number: card,
  });
  const confirmed = await client.send(confirmDocument, { id, token });
  if (confirmed.errors.length > 0) throw new Error(JSON.stringify(confirmed.errors));
  return id;
}

/** Booked, paid, and its first wave of invitations sent. */
export async function anInvitedBooking(
  server: TestServer,
  client: Client,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const id = await bookAndPay(client, { email: `${randomUUID()}@example.com`, ...changes });
  await inviteProviders(server.system(), id);
  return id;
}

/** Undefined where there is no such booking. */
export async function bookingStatusOf(database: TestDatabase, id: string): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('bookings')
    .select('booking_status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.booking_status;
}
