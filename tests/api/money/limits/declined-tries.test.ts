import { expect } from 'vitest';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import {
  deliverLastEvent,
  giftAnswers,
  giftDocuments,
  type Purchase,
} from '#tests/support/money/gift-cards.ts';

/** Each test's own networks, as a proxy in front names them. */
const test = apiTest.extend('environment', { scope: 'file' }, { TRUSTED_PROXIES: '127.0.0.1,::1' });

type Made = { id: string; token: string; status: string; payment: { clientSecret: string } };
const confirm = `mutation ($id: ID!, $token: String!) {
  confirmCheckout(input: { id: $id, token: $token }) { status payment { status } } }`;

async function ask({ server }: Given<'server'>, from: string, query: string, variables: object) {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    code: (errors?.[0]?.extensions?.code ?? null) as string | null,
    words: (errors?.[0]?.message ?? '') as string,
    data,
  };
}
const book = (
  given: Given<'server'>,
  from: string,
  email: string,
  startTime = '10:00',
  startDate = bookingAnswers.startDate,
) =>
  ask(given, from, createDocument, {
    input: { ...bookingAnswers, email, phone: '07700 900456', startTime, startDate },
  });
const declineOften = async ({ server }: Given<'server'>, clientSecret: string, times: number) => {
  for (let number = 0; number < times; number += 1)
    await giveCard(createClient(server), clientSecret, cards.declined);
};
const rowOf = ({ database }: Given<'database'>, id: string) =>
  database.db
    .selectFrom('checkouts')
    .select(['abandoned_at', 'placed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a tenth declined card ends a checkout: its time is free, its payment is over, and its network waits', async ({
  server,
  database,
  clock,
  now,
  cleaners: _,
}) => {
  const from = '192.0.2.40';
  const made = (await book({ server }, from, 'carder@example.com')).data.createBooking as Made;
  await declineOften({ server }, made.payment.clientSecret, 9);
  expect(await ask({ server }, from, confirm, made)).toMatchObject({
    code: null,
    data: { confirmCheckout: { status: 'open', payment: { status: 'declined' } } },
  });
  await declineOften({ server }, made.payment.clientSecret, 1);
  const ended = await ask({ server }, from, confirm, made);
  expect(ended).toMatchObject({ status: 429, retryAfter: '900', code: 'too_many_declines' });
  expect(ended.words).toBe(
    'Too many cards were declined. Your answers stay as they are; you can try again in 15 minutes.',
  );
  expect(await rowOf({ database }, made.id)).toMatchObject({
    abandoned_at: expect.any(Date),
    placed_at: null,
  });
  // A card that works comes too late, and the one who asks again hears why.
  expect(await giveCard(createClient(server), made.payment.clientSecret, cards.works)).toBe('voided');
  expect((await ask({ server }, from, confirm, made)).code).toBe('too_many_declines');
  expect((await rowOf({ database }, made.id)).placed_at).toBeNull();

  // Somebody else has the time; the same network begins again after a quarter of an hour.
  const next = await book({ server }, from, 'carder2@example.com', '14:00');
  expect(next).toMatchObject({ status: 429, code: 'too_many_declines' });
  expect(Number(next.retryAfter)).toBeGreaterThan(800);
  expect((await ask({ server }, from, giftDocuments.create, { input: giftAnswers })).code).toBe(
    'too_many_declines',
  );
  expect((await book({ server }, '192.0.2.41', 'honest@example.com')).data.createBooking).toMatchObject({
    status: 'open',
  });
  clock.set(new Date(Date.parse(now) + 16 * 60_000).toISOString());
  expect((await book({ server }, from, 'carder3@example.com', '14:00')).code).toBeNull();
});

test('the gateway’s own word is enough: nobody has to ask for it', async ({
  server,
  database,
  cleaners: _,
}) => {
  const made = (await book({ server }, '192.0.2.50', 'silent@example.com', '10:00', '2026-12-07')).data
    .createBooking as Made;
  await declineOften({ server }, made.payment.clientSecret, 10);
  expect(await deliverLastEvent(server, database, { reference: made.id })).toBe(true);
  expect((await rowOf({ database }, made.id)).abandoned_at).not.toBeNull();
  expect((await book({ server }, '192.0.2.50', 'silent2@example.com')).code).toBe('too_many_declines');
});

test('a gift card’s purchase ends alike, and is gone with its names', async ({ server, database }) => {
  const from = '192.0.2.60';
  const email = 'tester@example.com';
  const bought = (await ask({ server }, from, giftDocuments.create, { input: { ...giftAnswers, email } }))
    .data.createGiftCard as Purchase;
  await declineOften({ server }, bought.payment.clientSecret, 10);
  const ended = await ask({ server }, from, giftDocuments.confirm, bought);
  expect(ended).toMatchObject({ status: 429, code: 'too_many_declines' });
  expect(
    await database.db.selectFrom('gift_cards').select('id').where('email', '=', email).execute(),
  ).toEqual([]);
  expect((await ask({ server }, from, giftDocuments.create, { input: { ...giftAnswers, email } })).code).toBe(
    'too_many_declines',
  );
});
