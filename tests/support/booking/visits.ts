import { inviteProviders } from '#server/matching/invite-providers.ts';
import { type Client, createClient } from '../client.ts';
import type { Provider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { bookAndPay } from './bookings.ts';

/** The instant some hours after another, as `setNow` takes it. */
export const hoursAfter = (instant: string, hours: number): string =>
  new Date(new Date(instant).getTime() + hours * 3600 * 1000).toISOString();

/** Sends a document and answers its one field; anything refused is a failure of the test. */
export async function done<Answer>(
  client: Client,
  document: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { data, errors } = await client.send(document, variables, headers);
  if (errors.length > 0) throw new Error(`${document}\n${JSON.stringify(errors)}`);
  return Object.values(data ?? {})[0] as Answer;
}

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const start = 'mutation ($id: ID!) { startBooking(input: { id: $id }) { version } }';
const finish =
  'mutation ($id: ID!, $hours: Float!) { completeBooking(input: { id: $id, totalHours: $hours }) { bookingStatus } }';

export type Visit = {
  /** The cleaners in the order they accept. */
  providers: Provider[];
  /** As the booking form sends them; with `startDate` and `startTime` in winter, when London is UTC. */
  changes: Record<string, unknown> & { startDate: string; startTime: string; hours: number };
  /** Hours each of them worked; the booked ones where none are given. */
  worked?: number[];
};

/** Invites and lets everybody accept. */
export async function acceptAll(server: TestServer, id: string, providers: Provider[]): Promise<void> {
  await inviteProviders(server.system(), id);
  for (const provider of providers) await done(provider.client, accept, { id });
}

/** Everybody starts, works and finishes; the clock stands at the end of the visit. */
export async function cleanThrough(server: TestServer, id: string, visit: Visit): Promise<void> {
  const startsAt = `${visit.changes.startDate}T${visit.changes.startTime}:00Z`;
  server.setNow(startsAt);
  for (const { client } of visit.providers) await done(client, start, { id });
  server.setNow(hoursAfter(startsAt, Math.max(visit.changes.hours, ...(visit.worked ?? []))));
  for (const [place, { client }] of visit.providers.entries()) {
    await done(client, finish, { id, hours: visit.worked?.[place] ?? visit.changes.hours });
  }
}

/** Booked and paid by card, accepted, worked and completed over the API; the clock stands at its end. */
export async function aCompletedVisit(server: TestServer, visit: Visit): Promise<string> {
  server.setNow(hoursAfter(`${visit.changes.startDate}T${visit.changes.startTime}:00Z`, -46));
  const id = await bookAndPay(createClient(server), visit.changes);
  await acceptAll(server, id, visit.providers);
  await cleanThrough(server, id, visit);
  return id;
}
