import { type Client, createClient } from '../client.ts';
import type { Provider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { anInvitedBooking } from './bookings.ts';

const verb = (name: string, more = '') =>
  `mutation ($id: ID!) { ${name}(input: { id: $id${more} }) { bookingStatus } }`;

/**
 * A visit of 3.5 hours at 10:00 on a day, booked on Tuesday 24 November 2026, accepted, started and finished
 * by a cleaner (pay £55.13). Leaves the clock just after it. Answers the booking's id.
 */
export async function aDoneVisit(
  server: TestServer,
  provider: Provider,
  date = '2026-11-26',
  changes: Record<string, unknown> = {},
  booker: Client = createClient(server),
): Promise<string> {
  server.setNow('2026-11-24T10:00:00Z');
  const id = await anInvitedBooking(server, booker, { startDate: date, ...changes });
  const press = async (document: string) => {
    const { errors } = await provider.client.send(document, { id });
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
  };
  await press(verb('acceptBooking'));
  server.setNow(`${date}T09:45:00Z`);
  await press(verb('startBooking'));
  server.setNow(`${date}T13:35:00Z`);
  await press(verb('completeBooking', ', totalHours: 3.5'));
  return id;
}
