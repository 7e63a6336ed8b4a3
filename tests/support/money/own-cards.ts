import { randomUUID } from 'node:crypto';
import { holdPayment } from '#server/booking/charge/hold-payment.ts';
import { reconcilePayments } from '#server/booking/charge/reconcile-payments.ts';
import { passOnCard } from '#server/payment/pass-on-card.ts';
import { findCardToken } from '#server/payment/payment.store.ts';
import { removeCard } from '#server/payment/remove-card.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import { answerBank } from '../booking/cards.ts';
import { visitsOf } from '../booking/series.ts';
import { done } from '../booking/visits.ts';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { anAccount } from '../people.ts';
import type { TestServer } from '../server.ts';

export type OwnCard = {
  id: string;
  brand: string;
  last4: string;
  worksUntil: string | null;
  neededFor: string[];
  seriesIDs: string[];
  isOffered: boolean;
  isChosen: boolean;
  isBeingRemoved: boolean;
};

const face = 'id brand last4 worksUntil neededFor seriesIDs isOffered isChosen isBeingRemoved';
export const ownCardDocuments = {
  list: `{ getMyAccount { savedCards { ${face} } } }`,
  open: 'mutation { openCardPlace { clientSecret purpose status } }',
  add: `mutation { addSavedCard { ${face} } }`,
  choose: `mutation ($id: ID!) { chooseSavedCard(input: { id: $id }) { ${face} } }`,
  chooseFor: `mutation ($series: ID!, $id: ID!) { chooseSeriesCard(input: { seriesID: $series, savedCardID: $id }) { ${face} } }`,
  remove: `mutation ($id: ID!, $with: ID) { removeSavedCard(input: { id: $id, replacementID: $with }) { ${face} } }`,
  removeOf: `mutation ($customer: ID!, $id: ID!) { removeCardOfCustomer(input: { customerID: $customer, id: $id }) { ${face} } }`,
};

type Place = { clientSecret: string; purpose: string; status: string };

/** Somebody signed in who saved their name and address, and never booked. */
export async function somebodyWithDetails(
  server: TestServer,
): Promise<{ client: Client; email: string; id: string }> {
  const email = `${randomUUID()}@example.com`;
  const client = await anAccount(server, email);
  const answers = { firstName: 'Olga', lastName: 'Own', phone: '020 7946 0000', address: '1 Card Street' };
  const save = 'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { id } }';
  const { id } = await done<{ id: string }>(client, save, { input: { ...answers, postalCode: 'SW1A 1AA' } });
  return { client, email, id };
}

export const openPlace = (client: Client): Promise<Place> => done<Place>(client, ownCardDocuments.open, {});

/** Types a card into a place in the browser's stead; answers what the gateway's field shows. */
export async function typeInto(
  client: Client,
  place: Place,
  number: string,
  expiry = '04 / 29',
): Promise<string> {
  const card = { clientSecret: place.clientSecret, number, expiry };
  const { body } = await client.post('/api/v1/payments/simulator/confirm', card);
  return String((body as { status?: unknown }).status);
}

/** Adds a card without a booking, with the bank's yes where it asks. */
export async function addCard(client: Client, number: string, expiry?: string): Promise<OwnCard> {
  const place = await openPlace(client);
  const status = await typeInto(client, place, number, expiry);
  if (status === 'awaiting-bank') await answerBank(client, place.clientSecret, true);
  return done<OwnCard>(client, ownCardDocuments.add, {});
}

export const ownCards = async (client: Client): Promise<OwnCard[]> =>
  (await done<{ savedCards: OwnCard[] }>(client, ownCardDocuments.list, {})).savedCards;

export const refusalOf = async (client: Client, document: string, variables: Record<string, unknown> = {}) =>
  (await client.send(document, variables)).errors[0]?.extensions.code ?? 'ok';

/** The gateway is asked for whatever has no end yet, as a job does. */
export const reconcile = (server: TestServer): Promise<void> => reconcilePayments(server.system());

/** The job that has the gateway forget a card. */
export const forgetAtGateway = (server: TestServer, cardToken: string): Promise<void> =>
  removeCard(server.system(), cardToken);

/** The job that holds a visit's price on its card. */
export const holdOnCard = (server: TestServer, bookingId: string): Promise<void> =>
  holdPayment(server.system(), bookingId);

/** The job by which another card that was given for a visit pays the others too. */
export const passOn = (server: TestServer, paymentId: string): Promise<void> =>
  passOnCard(server.system(), paymentId);

/** The job that makes the next visits of a series. */
export const makeVisits = (server: TestServer, seriesId: string) => extendSeries(server.system(), seriesId);

/** The last four digits of what pays each visit of a series, in order of their dates. */
export async function cardsOfVisits(database: TestDatabase, seriesId: string): Promise<string[]> {
  const visits = await visitsOf(database, seriesId);
  const tokens = await Promise.all(visits.map(({ id }) => findCardToken(database.db, id)));
  return tokens.map((token) => token?.slice(-4) ?? 'none');
}
