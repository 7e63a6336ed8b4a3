import { expect } from 'vitest';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { startTestServer, testSecrets } from '#tests/support/server.ts';

/**
 * A stranger can't close the calendar (rules/matching#visitors-holds): their holds begin with the card, and nobody is
 * refused.
 */
const environment = { TRUSTED_PROXIES: '127.0.0.1,::1' };
const test = apiTest
  .extend('environment', { scope: 'file' }, environment)
  .extend('cleanerCount', { scope: 'file' }, 3);

test("a network's fourth live hold begins with the card, takes nothing from others, and books all the same", async ({
  cleaners,
  visitor,
}) => {
  const network = '203.0.113.7';
  for (const startDate of ['2026-11-25', '2026-11-26', '2026-11-27']) {
    expect(await hold({ cleaners, visitor }, { startDate }, network)).toMatchObject(held);
  }
  const fourth = await hold({ cleaners, visitor }, { startDate: '2026-11-30' }, network);
  expect(fourth).toMatchObject(fromCard);
  expect(await ask({ visitor }, keepDocument, fourth)).toMatchObject(fromCard);
  await giveCard(visitor, fourth.payment.clientSecret, cards.works);
  expect(await ask({ visitor }, confirmDocument, fourth)).toMatchObject({ status: 'placed' });
});

test('an IPv6 network is its first 64 bits', async ({ cleaners, visitor }) => {
  const days = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'];
  const holds: Held[] = [];
  for (const [at, startDate] of days.entries()) {
    holds.push(await hold({ cleaners, visitor }, { startDate }, `2001:db8:77:1:${at + 1}::${at}`));
  }
  expect(holds.map(({ holdsFromCard }) => holdsFromCard)).toEqual([false, false, false, true]);
});

test('a live hold of somebody tells nobody who types their e-mail or phone that there is one', async ({
  cleaners,
  visitor,
}) => {
  const contact = somebody();
  expect(await hold({ cleaners, visitor }, { ...contact, startDate: '2026-12-01' })).toMatchObject(held);
  const sameEmail = { ...contact, phone: '07700 900777', startDate: '2026-12-02' };
  expect(await hold({ cleaners, visitor }, sameEmail)).toMatchObject(held);
  const samePhone = { ...contact, email: 'another@example.com', startDate: '2026-12-03' };
  expect(await hold({ cleaners, visitor }, samePhone)).toMatchObject(held);
});

test('a time that begins with the card goes to whoever gives one first, and the other card is released', async ({
  cleaners,
  visitor,
}) => {
  const startDate = '2026-12-11';
  const network = '203.0.113.77';
  for (const date of ['2026-12-14', '2026-12-15', '2026-12-28']) {
    await hold({ cleaners, visitor }, { startDate: date }, network);
  }
  const waiting = await hold({ cleaners, visitor }, { startDate, startTime: '09:00', hours: 4 }, network);
  expect(waiting).toMatchObject(fromCard);
  for (const _ of [1, 2, 3]) {
    const other = await hold({ cleaners, visitor }, { startDate, startTime: '09:00', hours: 4 });
    await giveCard(visitor, other.payment.clientSecret, cards.works);
    expect(await ask({ visitor }, confirmDocument, other)).toMatchObject({ status: 'placed' });
  }
  await giveCard(visitor, waiting.payment.clientSecret, cards.works);
  await expect(ask({ visitor }, confirmDocument, waiting)).rejects.toThrow('time_taken');
});

test("holds of many networks take at most a third of a day's free time, so that it stays open", async ({
  cleaners,
  visitor,
}) => {
  const startDate = '2026-12-16';
  const startsNow = async () => {
    const { data } = await visitor.send(
      `{ findAvailableStarts(input: { postalCode: "sw1a1aa", serviceType: "standardcleaning", hours: 3.5,
        cleanerCount: 1, fromDate: "${startDate}", toDate: "${startDate}" }) { startTimes } }`,
    );
    const days = (data?.findAvailableStarts ?? []) as { startTimes: string[] }[];
    return days.flatMap(({ startTimes }) => startTimes);
  };
  const all = await startsNow();
  let heldHours = 0;
  // Every start that is still free, the widest apart first, as somebody does who wants to close the day.
  for (let number = 0; number < 20; number += 1) {
    const free = await startsNow();
    expect(free.length).toBeGreaterThan(0);
    const made = await hold(
      { cleaners, visitor },
      { startDate, startTime: free[(number * 5) % free.length] },
    );
    if (!made.holdsFromCard) heldHours += 3.5;
  }
  // Three cleaners from 08:00 to 22:30.
  expect(heldHours).toBeGreaterThan(0);
  expect(heldHours).toBeLessThanOrEqual((3 * 14.5) / 3);
  expect((await startsNow()).length).toBeGreaterThan(all.length / 4);
});

test('requests at once, over two processes, hold no more than one network may', async ({
  database,
  cleaners,
  visitor,
}) => {
  const other = await startTestServer(database, { now: began, environment });
  const network = '203.0.113.99';
  const days = ['2026-12-17', '2026-12-18', '2026-12-21', '2026-12-22'];
  const asked = Array.from({ length: 24 }, (_, at) =>
    hold(
      { cleaners, visitor },
      { startDate: days[at % days.length], startTime: ['09:00', '13:00'][at % 2] },
      network,
      {},
      at % 2 ? visitor : createClient(other),
    ),
  );
  const outcomes = await Promise.allSettled(asked);
  const begun = outcomes.filter((one) => one.status === 'fulfilled' && !one.value.holdsFromCard);
  expect(begun).toHaveLength(3);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  await other.close();
});

test('a lapsed hold is not taken again beside three others of its network', async ({
  clock,
  cleaners,
  visitor,
}) => {
  const network = '203.0.113.111';
  const first = await hold({ cleaners, visitor }, { startDate: '2027-01-04' }, network);
  clock.set('2026-11-24T10:16:00Z');
  for (const startDate of ['2027-01-05', '2027-01-06', '2027-01-07']) {
    expect(await hold({ cleaners, visitor }, { startDate }, network)).toMatchObject(held);
  }
  expect(await ask({ visitor }, keepDocument, first)).toMatchObject(fromCard);
});

test('thirty live holds made with an API key begin at once, whatever its network, and more begin with the card', async ({
  cleaners,
  visitor,
}) => {
  const key = { 'x-api-key': testSecrets.apiKey };
  const weekdays = ['11', '12', '13', '14', '15', '18', '19', '20', '21', '22', '25'];
  const begun: boolean[] = [];
  for (let at = 0; at < 32; at += 1) {
    const startDate = `2027-01-${weekdays[at % weekdays.length]}`;
    const made = await hold({ cleaners, visitor }, { startDate, startTime: '09:00' }, '203.0.113.55', key);
    begun.push(!made.holdsFromCard);
  }
  expect(begun.indexOf(false)).toBe(30);
  expect(await hold({ cleaners, visitor }, { startDate: '2027-01-26' }, '203.0.113.55')).toMatchObject(held);
});

const began = '2026-11-24T10:00:00Z';

type Held = {
  id: string;
  token: string;
  status: string;
  secondsLeft: number;
  canKeep: boolean;
  holdsFromCard: boolean;
  payment: { clientSecret: string };
};

const fields = 'secondsLeft canKeep holdsFromCard';
const keepDocument = `mutation ($id: ID!, $token: String!) {
  keepCheckout(input: { id: $id, token: $token }) { id token status ${fields} }
}`;

let people = 0;
/** Somebody new: a contact of their own, on a network of their own unless one is named. */
function somebody() {
  people += 1;
  const phone = `07700 9${String(people).padStart(5, '0')}`;
  return { email: `visitor-${people}@example.com`, phone };
}
const ownNetwork = () => `2001:db8:0:${(people + 16).toString(16)}::1`;

async function hold(
  { visitor }: Given<'cleaners' | 'visitor'>,
  answers: Record<string, unknown>,
  from = ownNetwork(),
  headers: Record<string, string> = {},
  at = visitor,
): Promise<Held> {
  const document = createDocument.replace('cardDue', `${fields} cardDue`);
  const input = { ...bookingAnswers, ...somebody(), ...answers };
  const { data, errors } = await at.send(document, { input }, { 'x-forwarded-for': from, ...headers });
  if (errors.length > 0) throw new Error(errors[0]?.extensions.code);
  return data?.createBooking as unknown as Held;
}

const held = { holdsFromCard: false, canKeep: true, status: 'open' };
const fromCard = { holdsFromCard: true, canKeep: false, status: 'open', secondsLeft: 0 };

async function ask({ visitor }: Given<'visitor'>, document: string, { id, token }: Held): Promise<Held> {
  const { data, errors } = await visitor.send(document, { id, token }, { 'x-forwarded-for': ownNetwork() });
  if (errors.length > 0) throw new Error(errors[0]?.extensions.code);
  return Object.values(data ?? {})[0] as unknown as Held;
}
