import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';
import { testSecrets } from '#tests/support/server.ts';

const gift = `mutation ($input: CreateGiftCardInput!) { createGiftCard(input: $input) { id token } }`;
const quote = 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }';
const message =
  'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }';
const complaint =
  'mutation ($input: CreateDataProtectionComplaintInput!) { createDataProtectionComplaint(input: $input) { id } }';

const name = 'Bea Buyer';
const giftOf = { name, receiverName: 'Rae', receiverEmail: 'rae@example.com', message: '', amount: 50 };

/** Whatever a stranger may send with a key, each with answers that are the same but for the e-mail. */
const operations = {
  createBooking: { document: createDocument, answers: bookingAnswers },
  createGiftCard: { document: gift, answers: giftOf },
  createQuote: {
    document: quote,
    answers: { name, phone: '07700 900321', postalCode: 'SW1A 1AA', message: 'A clean, please.' },
  },
  createContactMessage: {
    document: message,
    answers: { name, subject: 'Windows', message: 'Do you clean windows, too?' },
  },
  createDataProtectionComplaint: {
    document: complaint,
    answers: { name, message: 'You wrote to me twice.' },
  },
};

/** The hours at which bookings of a test don't take each other's only cleaner. */
const times = ['08:00', '12:00', '16:00'];

type Press = { client: Client; email: string; time?: string; apiKey?: string };

type Made = { id: string; token?: string };

const sender = (operation: keyof typeof operations, key: string) => async (press: Press) => {
  const { document, answers } = operations[operation];
  const time = operation === 'createBooking' ? { startTime: press.time, hours: 2.5 } : {};
  const input = { ...answers, email: press.email, ...time };
  const answer = await press.client.send(
    document,
    { input },
    {
      'idempotency-key': key,
      ...(press.apiKey ? { 'x-api-key': press.apiKey } : {}),
    },
  );
  const code = answer.errors[0]?.extensions.code;
  return (code ? { id: '', code } : answer.data?.[operation]) as Made & { code?: string };
};

test.for(Object.keys(operations) as (keyof typeof operations)[])(
  'a key of %s is its asker’s alone: the same of another stranger, person or program finds nothing of theirs',
  async (operation, { server, database, cleaners }) => {
    expect(cleaners).toHaveLength(1);
    await database.pool.query('delete from rate_limits');
    await database.pool.query('update checkouts set abandoned_at = now() where placed_at is null');
    const press = sender(operation, 'one key that everybody sends');
    const [one, two] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const visitor = { client: createClient(server), email: one, time: times[0] };
    const stranger = { client: createClient(server), email: two, time: times[1] };

    const first = await press(visitor);
    expect(first).toMatchObject({ id: expect.stringMatching(/./) });
    // Sent again, it is the same; by somebody else it is something of their own, also under the same e-mail.
    expect(await press(visitor)).toMatchObject({ id: first.id });
    const second = await press(stranger);
    expect(second).toMatchObject({ id: expect.stringMatching(/./) });
    const third = await press({ ...visitor, time: times[2], apiKey: testSecrets.apiKey });
    expect(third).toMatchObject({ id: expect.stringMatching(/./) });
    const ids = [first, second, third].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    const tokens = [first, second, third].map(({ token }) => token);
    expect(new Set(tokens).size).toBe('token' in first ? 3 : 1);
    expect(server.errors).toEqual([]);
  },
);

test('somebody signed in finds nothing of another person by their key, nor of a visitor with their e-mail', async ({
  server,
}) => {
  const press = sender('createGiftCard', randomUUID());
  const [ada, ben] = [await anAccount(server, 'ada@example.com'), await anAccount(server, 'ben@example.com')];
  const asVisitor = await press({ client: createClient(server), email: 'ada@example.com' });
  const asAda = await press({ client: ada, email: 'ada@example.com' });
  const asBen = await press({ client: ben, email: 'ada@example.com' });
  const ids = [asVisitor, asAda, asBen].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(await press({ client: ada, email: 'ada@example.com' })).toMatchObject({ id: ids[1] });
  expect(await press({ client: ada, email: 'other@example.com' })).toMatchObject({
    code: 'idempotency_conflict',
  });
});

test('what is kept of a key says neither who sent it nor its words', async ({ server, database }) => {
  const key = 'a very readable key';
  await sender('createGiftCard', key)({ client: createClient(server), email: 'kay@example.com' });
  const { rows } = await database.pool.query<{ idempotency_key: string }>(
    "select idempotency_key from gift_cards where email = 'kay@example.com'",
  );
  expect(rows[0]?.idempotency_key).toMatch(/^[\w-]{43}$/);
});
