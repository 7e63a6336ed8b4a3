import { expect } from 'vitest';
import { claimCode, claimsVisibleTo, damageDocuments } from '#tests/support/booking/damage-claims.ts';
import { disputeHours, reportsVisibleTo, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { bookVisit } from '#tests/support/fixtures/visits.ts';
import { letHoursLapse } from '#tests/support/money/undecided-hours.ts';

test('disputed hours that nobody decided are decided as they lapsed, and not otherwise', async ({
  server,
  company,
  customer,
  completedVisit: { id, startDate },
}) => {
  const reportID = await disputeHours({ company, customer }, id);
  await letHoursLapse(server, `${startDate}T13:30:00Z`, id);
  const decide = (totalHours: number | null) =>
    codeOf(company, visitDayDocuments.decideHours, {
      input: { reportID, totalHours, words: 'We rang them' },
    });
  expect(await decide(3)).toBe('report_decided');
  expect(await decide(null)).toBe('report_decided');
  expect(await decide(2.5)).toBe('ok');
  expect(await hoursAndRefundsOf({ company }, id)).toEqual({ hours: [3.5], refunds: [27] });
});

test('a decision on hours is repeated with the same hours only', async ({
  company,
  customer,
  completedVisit: { id },
}) => {
  const reportID = await disputeHours({ company, customer }, id);
  const decide = (totalHours: number | null, words = 'We rang them') =>
    codeOf(company, visitDayDocuments.decideHours, { input: { reportID, totalHours, words } });
  expect(await decide(3)).toBe('ok');
  expect(await decide(3, 'Said again')).toBe('ok');
  expect(await decide(2.5)).toBe('report_decided');
  expect(await decide(null)).toBe('report_decided');
});

test('another claim on hours that wait for an answer is refused, the same one is not', async ({
  customer,
  completedVisit: { id },
}) => {
  const claim = (totalHours: number) =>
    codeOf(customer, visitDayDocuments.wrongHours, { input: { id, totalHours, words: 'They left early' } });
  expect(await claim(2.5)).toBe('ok');
  expect(await claim(2.5)).toBe('ok');
  expect(await claim(2)).toBe('hours_reported');
});

test('a clean is finished once: other hours are refused, and nobody who finished it left it', async ({
  cleaner,
  completedVisit: { id },
}) => {
  expect(await codeOf(cleaner, visitDayDocuments.finish, { id, hours: 3.5 })).toBe('ok');
  expect(await codeOf(cleaner, visitDayDocuments.finish, { id, hours: 3 })).toBe('part_finished');
  expect(await codeOf(cleaner, visitDayDocuments.unsafe, { id })).toBe('already_in_state');
});

test('more time is asked for once: another wish beside it is refused', async ({
  server,
  clock,
  cleaner,
  paidVisit: { id, startDate },
}) => {
  await acceptAll(server, id, [cleaner]);
  clock.set(`${startDate}T10:00:00Z`);
  await done(cleaner, visitDayDocuments.start, { id });
  const ask = (hours: number) => codeOf(cleaner, visitDayDocuments.askMore, { id, hours });
  expect([await ask(0.5), await ask(0.5), await ask(1)]).toEqual(['ok', 'ok', 'over_run_waiting']);
  clock.set(`${startDate}T13:30:00Z`);
  await done(cleaner, visitDayDocuments.finish, { id, hours: 2.5 });
});

test('a booking that the customer canceled for a fee is not canceled for nothing by doing it again', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
}) => {
  const { id, startDate } = await bookVisit(customer, '2026-12-15');
  await acceptAll(server, id, [cleaner]);
  clock.set(`${startDate}T08:00:00Z`);
  const cancel = `mutation ($id: ID!, $fee: Float, $reason: String) {
    cancelBooking(input: { id: $id, expectedFee: $fee, cancellationReason: $reason }) { cancellationFee } }`;
  expect(await codeOf(customer, cancel, { id, fee: 94.5 })).toBe('ok');
  expect(await codeOf(customer, cancel, { id, fee: 94.5 })).toBe('ok');
  expect(await codeOf(company, cancel, { id, reason: 'We can’t come' })).toBe('already_in_state');
});

test('the words of a complaint’s outcome are part of it', async ({
  company,
  customer,
  completedVisit: { id },
}) => {
  await done(
    customer,
    'mutation ($id: ID!) { createComplaint(input: { id: $id, words: "The oven is not clean" }) { id } }',
    { id },
  );
  const [report] = await reportsVisibleTo(company, id);
  const move = (to: string, words: string) =>
    codeOf(
      company,
      `mutation ($id: ID!, $to: String!, $words: String, $damage: DamageInput) {
        moveComplaint(input: { reportID: $id, to: $to, words: $words, damage: $damage }) { id } }`,
      { id: report?.id, to, words, damage: to === 'damage-claim' ? { item: 'The lamp' } : null },
    );
  expect(await move('damage-claim', 'We look into it')).toBe('ok');
  expect(await move('damage-claim', 'We look into it')).toBe('ok');
  expect(await move('damage-claim', 'We pay for it')).toBe('report_decided');
  expect(await move('closed', '')).toBe('complaint_under_way');
  const [claim] = await claimsVisibleTo(company, id);
  const declined = { claimID: claim?.id, to: 'declined', words: 'It was broken before.' };
  expect(await claimCode(company, damageDocuments.answer, declined)).toBe('ok');
  expect(await move('price-reduction', 'We look into it')).toBe('report_decided');
  expect(await move('closed', '')).toBe('ok');
  expect(await move('closed', '')).toBe('ok');
  expect(await move('closed', 'Never mind')).toBe('report_decided');
});

test('what moves money is repeated under its key with all that was said, or refused', async ({
  company,
  cleaner,
  completedVisit: { id },
}) => {
  const correct = `mutation ($id: ID!, $provider: ID!, $amount: Float!, $reason: String!) {
    correctPay(input: { serviceProviderID: $provider, bookingID: $id, amount: $amount, reason: $reason }) { id } }`;
  const pay = { id, provider: cleaner.id, amount: 5, reason: 'Parking' };
  expect(await underKey(company, correct, pay, { amount: 6 })).toEqual(['ok', 'ok', 'idempotency_conflict']);
  const refund = `mutation ($id: ID!, $amount: Float!, $reason: String!) {
    refundBooking(input: { id: $id, amount: $amount, reason: $reason }) { id } }`;
  const back = { id, amount: 5, reason: 'The oven' };
  expect(await underKey(company, refund, back, { reason: 'The bath' })).toEqual([
    'ok',
    'ok',
    'idempotency_conflict',
  ]);
  const transfer = `mutation ($amount: Float!, $reference: String) {
    recordPayout(input: { amount: $amount, reference: $reference }) { id } }`;
  const paidOut = { amount: 5, reference: 'One' };
  expect(await underKey(company, transfer, paidOut, { reference: 'Two' })).toEqual([
    'ok',
    'ok',
    'idempotency_conflict',
  ]);
});

async function codeOf(client: Client, document: string, variables: Record<string, unknown>, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const { errors } = await client.send(document, variables, headers);
  return errors[0]?.extensions.code ?? 'ok';
}

/** Sent, sent again, and sent with something else, all under one key. */
async function underKey(
  client: Client,
  document: string,
  variables: Record<string, unknown>,
  other: Record<string, unknown>,
): Promise<string[]> {
  const key = `other-outcome ${document.slice(0, 60)}`.replaceAll(/\W+/g, '-');
  return [
    await codeOf(client, document, variables, key),
    await codeOf(client, document, variables, key),
    await codeOf(client, document, { ...variables, ...other }, key),
  ];
}

async function hoursAndRefundsOf({ company }: Given<'company'>, id: string) {
  const { refunds, bookingServiceProviders } = await done<{
    refunds: { amount: number }[];
    bookingServiceProviders: { items: { totalHours: number }[] };
  }>(
    company,
    'query ($id: ID!) { getBooking(id: $id) { refunds { amount } bookingServiceProviders { items { totalHours } } } }',
    { id },
  );
  return {
    hours: bookingServiceProviders.items.map(({ totalHours }) => totalHours),
    refunds: refunds.map(({ amount }) => amount),
  };
}
