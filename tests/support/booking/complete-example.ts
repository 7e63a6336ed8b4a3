import { createClient } from '../client.ts';
import type { Provider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { bookingAnswers, confirmDocument, createDocument } from './bookings.ts';
import { cards, giveCard } from './cards.ts';
import { acceptAll, cleanThrough, done, hoursAfter } from './visits.ts';

export type Example = {
  /** As the booking form sends them. */
  answers: Record<string, unknown>;
  providers: Provider[];
  date: string;
  /** Hours each cleaner worked; the booked ones where none are given. */
  worked?: number[];
};

type Checkout = { id: string; token: string; payment: { clientSecret: string } | null };

/** Books, and pays by card what a gift card or code leaves to pay; answers the booking's id. */
export async function bookExample(server: TestServer, { answers, date }: Example): Promise<string> {
  server.setNow(hoursAfter(`${date}T10:00:00Z`, -46));
  const visitor = createClient(server);
  const input = { ...bookingAnswers, startDate: date, startTime: '10:00', ...answers };
  const { id, token, payment } = await done<Checkout>(visitor, createDocument, { input });
  if (payment) {
    await giveCard(visitor, payment.clientSecret, cards.works);
    await done(visitor, confirmDocument, { id, token });
  }
  return id;
}

/** Books, accepts, works and completes over the API; the clock stands at the visit's end. */
export async function completeExample(server: TestServer, example: Example): Promise<string> {
  const id = await bookExample(server, example);
  await acceptAll(server, id, example.providers);
  const changes = { startDate: example.date, startTime: '10:00', hours: Number(example.answers.hours) };
  const { providers, worked } = example;
  await cleanThrough(server, id, worked ? { providers, worked, changes } : { providers, changes });
  return id;
}
