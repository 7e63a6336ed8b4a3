import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { done, hoursAfter } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';

/** An e-mail put right is no way to try out codes or whom we refuse (rules/security#strangers). */
const promo = 'NEWHERE';

test('three refused codes of a network close putting right a booking with a code, and none without', async ({
  server,
  company,
  cleaner,
  visitDay,
}) => {
  const given = { server, cleaner };
  await done(
    company,
    'mutation { createPromoCode(input: { code: "NEWHERE", discountPercent: 10, activeFlag: true, onlyNewUserFlag: true }) { id } }',
  );
  const date = visitDay();
  const first = await book(given, { promo, phone: '07700 900771', startDate: date, startTime: '08:00' });
  const second = await book(given, { promo, phone: '07700 900772', startDate: visitDay() });
  const without = await book(given, { phone: '07700 900773', startDate: visitDay() });
  for (let time = 0; time < 3; time += 1) {
    expect(await correct({ server }, second, first.email)).toBe('promo_refused');
  }
  expect(await correct({ server }, second, anEmail())).toBe('promo_refused');
  expect(await correct({ server }, without, anEmail())).toBe('done');
});

test('three refused emails of a network close putting right for an hour, whatever the booking has', async ({
  server,
  clock,
  database,
  cleaner,
  visitDay,
}) => {
  const given = { server, cleaner };
  const blocked = anEmail();
  await anAccount(server, blocked);
  await database.pool.query('update users set blocked_at = now() where email = $1', [blocked]);
  const booked = await book(given, { phone: '07700 900774', startDate: visitDay() });
  for (let time = 0; time < 3; time += 1) {
    expect(await correct({ server }, booked, blocked)).toBe('booking_refused');
  }
  expect(await correct({ server }, booked, anEmail())).toBe('booking_refused');
  server.setNow(hoursAfter(clock.start, 1.1));
  expect(await correct({ server }, booked, anEmail())).toBe('done');
});

type Booked = { id: string; token: string; email: string };

const anEmail = () => `${randomUUID()}@example.com`;

async function book(
  { server }: Given<'server' | 'cleaner'>,
  changes: Record<string, unknown>,
): Promise<Booked> {
  const visitor = createClient(server);
  const input = { ...bookingAnswers, startTime: '10:00', email: anEmail(), ...changes };
  const made = await done<Booked & { payment: { clientSecret: string } }>(visitor, createDocument, { input });
  await giveCard(visitor, made.payment.clientSecret, cards.works);
  await done(visitor, confirmDocument, { id: made.id, token: made.token });
  return { id: made.id, token: made.token, email: input.email };
}

async function correct({ server }: Given<'server'>, booked: Booked, email: string): Promise<string> {
  const document = `mutation ($id: ID!, $token: String!, $email: String!) {
    correctCheckoutEmail(input: { id: $id, token: $token, email: $email }) { id } }`;
  const { errors } = await createClient(server).send(document, { ...booked, email });
  return errors[0]?.extensions.code ?? 'done';
}
