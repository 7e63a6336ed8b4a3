import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import { movedBefore } from '#tests/support/former-keys.ts';
import { aCompanyUser } from '#tests/support/people.ts';

/** A request that is sent again over the upgrade that made keys their asker's (rules/security#idempotency-keys). */
const refund = `mutation ($id: ID!, $amount: Float!, $reason: String!) {
  refundBooking(input: { id: $id, amount: $amount, reason: $reason }) { id } }`;
const correct = `mutation ($id: ID!, $provider: ID!, $amount: Float!, $reason: String!) {
  correctPay(input: { serviceProviderID: $provider, bookingID: $id, amount: $amount, reason: $reason }) { id } }`;
const transfer = `mutation ($amount: Float!, $reference: String) {
  recordPayout(input: { amount: $amount, reference: $reference }) { id } }`;

const send = async (client: Client, document: string, variables: Record<string, unknown>, key: string) =>
  (await client.send(document, variables, { 'idempotency-key': key })).errors[0]?.extensions.code ?? 'ok';

test('what moved money before is known again to whoever asked for it, with the same input, and to nobody else', async ({
  server,
  company,
  database,
  cleaner,
  completedVisit: { id },
}) => {
  const key = 'k-of-before';
  const { userId, email } = await database.db
    .selectFrom('users')
    .select(['id as userId', 'email'])
    .where('email', '=', 'office@example.com')
    .executeTakeFirstOrThrow();
  const before = movedBefore(server, { userId, email, key });
  await before.refund({ id, amountPence: 500, reason: 'The oven' });
  await before.pay({ bookingId: id, providerId: cleaner.id, amountPence: 500, reason: 'Parking' });
  await before.transfer({ kind: 'payout', amountPence: 500, reference: 'One' });
  const counts = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::int from refunds where booking_id = $1) as refunds,
        (select count(*)::int from earnings where booking_id = $1 and note = 'Parking') as pays,
        (select count(distinct entity_id)::int from journals where event = 'payout') as transfers`,
      [id],
    );
    return rows[0];
  };
  const once = { refunds: 1, pays: 1, transfers: 1 };
  expect(await counts()).toEqual(once);
  const back = { id, amount: 5, reason: 'The oven' };
  const more = { id, provider: cleaner.id, amount: 5, reason: 'Parking' };
  const out = { amount: 5, reference: 'One' };
  expect(await send(company, refund, back, key)).toBe('ok');
  expect(await send(company, correct, more, key)).toBe('ok');
  expect(await send(company, transfer, out, key)).toBe('ok');
  expect(await counts()).toEqual(once);
  // Other words with it were never done.
  expect(await send(company, refund, { ...back, amount: 6 }, key)).toBe('idempotency_conflict');
  expect(await send(company, correct, { ...more, amount: 6 }, key)).toBe('idempotency_conflict');
  expect(await send(company, transfer, { ...out, amount: 6 }, key)).toBe('idempotency_conflict');
  // The same words of somebody else are another key.
  const colleague = await aCompanyUser(server, 'colleague@example.com');
  expect(await send(colleague, refund, back, key)).toBe('ok');
  expect(await send(colleague, correct, more, key)).toBe('ok');
  expect(await send(colleague, transfer, out, key)).toBe('ok');
  expect(await counts()).toEqual({ refunds: 2, pays: 2, transfers: 2 });
  expect(await done(company, 'query ($id: ID!) { getBooking(id: $id) { id } }', { id })).toEqual({ id });
});
