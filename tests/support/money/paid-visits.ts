import { inviteProviders } from '#server/matching/invite-providers.ts';
import { bookAndPay } from '../booking/bookings.ts';
import { cards } from '../booking/cards.ts';
import { type Client, createClient } from '../client.ts';
import { aProvider, type Provider } from '../people.ts';
import type { TestServer } from '../server.ts';

/** Sends a document and answers its one field; what is refused is a fault here. */
export async function must(client: Client, document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await client.send(document, variables);
  if (errors.length > 0) throw new Error(`${document} answered ${JSON.stringify(errors)}`);
  return Object.values(data ?? {})[0] as unknown as Record<string, unknown>;
}

export type PaidVisit = { id: string; provider: Provider };
type BookedVisit = PaidVisit & {
  /** Another of the cleaners accepts the second place. */
  secondAccepts(): Promise<Provider>;
};

const cleanerCount = 5;
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';

/** Makes visits that are paid by card and confirmed: five cleaners, of whom the first who is free accepts. */
export async function createPaidVisits(server: TestServer, company: Client) {
  const providers: Provider[] = [];
  for (let number = 1; number <= cleanerCount; number += 1) {
    providers.push(await aProvider(server, company, number));
  }
  const accepted = async (id: string): Promise<Provider> => {
    for (const provider of providers) {
      const { errors } = await provider.client.send(accept, { id });
      if (errors.length === 0 && !takers.get(id)?.has(provider)) {
        takers.set(id, (takers.get(id) ?? new Set()).add(provider));
        return provider;
      }
    }
    throw new Error('Nobody was free for that visit');
  };
  const takers = new Map<string, Set<Provider>>();
  return async (changes: Record<string, unknown>, card: string = cards.works): Promise<BookedVisit> => {
    const id = await bookAndPay(createClient(server), { startTime: '10:00', ...changes }, card);
    await inviteProviders(server.system(), id);
    return { id, provider: await accepted(id), secondAccepts: () => accepted(id) };
  };
}

/** The visit itself, from 10:00 to 13:30 UTC of that day, with the hours worked. The clock stays at its end. */
export async function clean(
  server: TestServer,
  { id, provider }: PaidVisit,
  date: string,
  hours = 3.5,
): Promise<void> {
  server.setNow(`${date}T10:00:00Z`);
  await must(provider.client, 'mutation ($id: ID!) { startBooking(input: { id: $id }) { id } }', { id });
  server.setNow(`${date}T13:30:00Z`);
  const complete =
    'mutation ($id: ID!, $hours: Float!) { completeBooking(input: { id: $id, totalHours: $hours }) { id } }';
  await must(provider.client, complete, { id, hours });
}
