import { expect } from 'vitest';
import { outdateProof } from '#tests/e2e/support/outdate-proofs.ts';
import {
  aClaim,
  claimCode,
  claimsVisibleTo,
  damageDocuments,
  damageTasks,
} from '#tests/support/booking/damage-claims.ts';
import { reportsVisibleTo } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { tasksOf } from '#tests/support/money/card-processor.ts';
import { issuedInvoice, sentRefund, takeAfter } from '#tests/support/money/charging.ts';
import { balancesOf, journalsOf } from '#tests/support/money/company-books.ts';
import { refundedAtGateway, refuseRefunds, tryRefund } from '#tests/support/money/refused-refunds.ts';
import { runNightlySweep } from '#tests/support/outside/send-mails.ts';
import { password } from '#tests/support/people.ts';

/** A clean of £94.50 that its customer has paid, and what they claim for damage at it. */
const test = apiTest.extend('claimed', async ({ server, customer, completedVisit: { id, startDate } }) => {
  await takeAfter(server, `${startDate}T13:30:00Z`, id);
  return { id, claim: await aClaim(customer, id) };
});

type Refund = {
  id: string;
  amount: number;
  toCard: number;
  byBank: number;
  status: string;
  isOfPrice: boolean;
};
const read = `query ($id: ID!) { getBooking(id: $id) { version charge { left refunded }
  refunds { id amount toCard byBank status isOfPrice } } }`;
type Seen = { version: number; charge: { left: number; refunded: number }; refunds: Refund[] };
const seenBy = (client: Client, id: string) => done<Seen>(client, read, { id });

const settle = (client: Client, input: Record<string, unknown>) =>
  claimCode(client, damageDocuments.settle, { words: 'We are sorry for the mirror.', ...input });

const refundBooking = `mutation ($id: ID!, $version: Int!, $amount: Float!, $confirmed: Boolean) { refundBooking(input: {
  id: $id, expectedVersion: $version, amount: $amount, confirmed: $confirmed, reason: "The oven was left out" }) { id } }`;

test('what a claim is paid goes to the card at once, is no part of the price, and is paid once', async ({
  server,
  database,
  company,
  customer,
  money,
  claimed: { id, claim },
}) => {
  const invoice = await issuedInvoice(server, id);
  const before = await balancesOf(company);
  const paid = { claimID: claim.id, amount: 60, expectedVersion: 1 };
  const [one] = await Promise.all(Array.from({ length: 5 }, () => settle(company, paid)));
  expect(one).toBe('ok');
  expect(await settle(company, { ...paid, amount: 61 })).toBe('damage_claim_over');
  expect(await settle(company, { ...paid, isAllByTransfer: true })).toBe('damage_claim_over');
  expect(await claimsVisibleTo(customer, id)).toMatchObject([{ status: 'settled', paid: 60, byTransfer: 0 }]);
  const seen = await seenBy(company, id);
  expect(seen).toMatchObject({
    charge: { left: 94.5, refunded: 0 },
    refunds: [{ amount: 60, toCard: 60, byBank: 0, status: 'planned', isOfPrice: false }],
  });
  const refundId = seen.refunds[0]?.id ?? '';
  expect(await journalsOf(company, 'damage-paid', refundId)).toEqual(['5400 +60.00; 1200 −60.00']);
  expect(await journalsOf(company, 'refund', refundId)).toEqual([]);
  const after = await balancesOf(company);
  for (const account of [2200, 4100, 5100, 2100])
    expect(after[account], String(account)).toBe(before[account]);
  expect(await tryRefund(server, refundId)).toBe(true);
  expect(await refundedAtGateway(database, id)).toBe(6000);
  expect(await sentRefund(server, refundId)).toBeNull();
  expect(await issuedInvoice(server, id)).toEqual(invoice);
  expect(await damageTasks(company, id)).toEqual([]);
  expect(await reportsVisibleTo(customer, id)).toMatchObject([{ status: 'closed' }]);
  expect((await money.mails(customer.email, 'damage-claim')).at(-1)).toMatchObject({
    step: 'settled',
    facts: [['To your card', '£60.00']],
  });
  // The whole price can still go back; of the card £34.50 is left, so the rest goes by bank.
  const { version } = await seenBy(company, id);
  await done(company, refundBooking, { id, version, amount: 94.5 });
  expect((await seenBy(company, id)).refunds[1]).toMatchObject({ amount: 94.5, toCard: 34.5, byBank: 60 });
});

test('more than the card paid goes by transfer, which is a task until it is sent, once, with its day and reference', async ({
  server,
  company,
  customer,
  money,
  completedVisit: { startDate },
  claimed: { id, claim },
}) => {
  expect(await settle(company, { claimID: claim.id, amount: 120 })).toBe('ok');
  const { refunds } = await seenBy(company, id);
  expect(refunds).toMatchObject([{ amount: 94.5, toCard: 94.5, isOfPrice: false }]);
  expect(await journalsOf(company, 'damage-paid', refunds[0]?.id ?? '')).toEqual([
    '5400 +94.50; 1200 −94.50',
  ]);
  expect(await damageTasks(company, id)).toMatchObject([
    { kind: 'damage-transfer', words: expect.stringContaining('Send £25.50 to') },
  ]);
  expect(await reportsVisibleTo(customer, id)).toMatchObject([{ status: 'damage-claim' }]);
  const sentOn = server.system().now().toISOString().slice(0, 10);
  const sent = { claimID: claim.id, sentOn, reference: ' FT 7 ' };
  const code = (input: Record<string, unknown>) => claimCode(company, damageDocuments.sent, input);
  expect(await code({ ...sent, reference: ' ' })).toBe('refund_reference_bad');
  expect(await code({ ...sent, sentOn: startDate })).toBe('refund_day_bad');
  expect(await code({ ...sent, sentOn: '2027-11-01' })).toBe('refund_day_bad');
  expect(await journalsOf(company, 'damage-paid', claim.id)).toEqual([]);
  expect(await Promise.all([code(sent), code(sent), code(sent)])).toEqual(['ok', 'ok', 'ok']);
  expect(await code({ ...sent, reference: 'FT 8' })).toBe('refund_gone');
  expect(await journalsOf(company, 'damage-paid', claim.id)).toEqual(['5400 +25.50; 1100 −25.50']);
  expect(await damageTasks(company, id)).toEqual([]);
  expect(await reportsVisibleTo(customer, id)).toMatchObject([{ status: 'closed' }]);
  expect((await money.mails(customer.email, 'damage-claim')).at(-1)).toMatchObject({ step: 'sent' });
  await balancesOf(company);
});

test('all of it goes by transfer where that is chosen, and what goes to the card has none', async ({
  company,
  claimed: { id, claim },
}) => {
  const all = { claimID: claim.id, amount: 40, isAllByTransfer: true };
  expect(await settle(company, all)).toBe('ok');
  expect(await settle(company, all)).toBe('ok');
  expect((await seenBy(company, id)).refunds).toEqual([]);
  expect(await claimsVisibleTo(company, id)).toMatchObject([{ paid: 40, byTransfer: 40, cardLeft: 94.5 }]);
});

test('a card that the gateway refuses is paid by bank once, as any refund is', async ({
  server,
  database,
  company,
  claimed: { id, claim },
}) => {
  expect(await settle(company, { claimID: claim.id, amount: 50 })).toBe('ok');
  const refundId = (await seenBy(company, id)).refunds[0]?.id ?? '';
  await refuseRefunds(database, id);
  expect(await tryRefund(server, refundId)).toBe(false);
  const refused = async () =>
    (await tasksOf(company, 'refund-refused')).filter(({ entityID }) => entityID === id);
  expect(await refused()).toHaveLength(1);
  const byBank = `mutation ($input: RecordRefundByBankInput!) { recordRefundByBank(input: $input) { status byBank } }`;
  const sentOn = server.system().now().toISOString().slice(0, 10);
  const input = { id: refundId, sentOn, reference: 'FT 9' };
  expect(await done(company, byBank, { input })).toEqual({ status: 'done', byBank: 50 });
  await refuseRefunds(database, id, false);
  expect(await tryRefund(server, refundId)).toBe(true);
  expect(await refundedAtGateway(database, id)).toBe(0);
  expect(await journalsOf(company, 'refund-by-bank', refundId)).toEqual(['1200 +50.00; 1100 −50.00']);
  expect(await sentRefund(server, refundId)).toBeNull();
  expect(await refused()).toEqual([]);
});

test('over £250, counted with what went back before, takes a second word and a proof, as does its transfer', async ({
  server,
  database,
  company,
  claimed: { id, claim },
}) => {
  const { version } = await seenBy(company, id);
  await done(company, refundBooking, { id, version, amount: 50 });
  const large = { claimID: claim.id, amount: 400 };
  expect(await settle(company, { ...large, amount: 0 })).toBe('damage_amount_bad');
  expect(await settle(company, large)).toBe('refund_needs_confirming');
  expect(await settle(company, { ...large, amount: 200.01 })).toBe('refund_needs_confirming');
  await outdateProof(database);
  expect(await settle(company, { ...large, confirmed: true })).toBe('sign_in_again');
  expect(await claimsVisibleTo(company, id)).toMatchObject([{ status: 'open', paid: 0 }]);
  await company.post('/api/auth/account/confirm-password', { password });
  expect(await settle(company, { ...large, confirmed: true })).toBe('ok');
  const sent = {
    claimID: claim.id,
    sentOn: server.system().now().toISOString().slice(0, 10),
    reference: 'FT 1',
  };
  await outdateProof(database);
  expect(await claimCode(company, damageDocuments.sent, sent)).toBe('sign_in_again');
  await company.post('/api/auth/account/confirm-password', { password });
  expect(await claimCode(company, damageDocuments.sent, sent)).toBe('ok');
  await balancesOf(company);
});

test('what goes by transfer for damage counts with the booking’s refunds towards £250', async ({
  server,
  database,
  company,
  claimed: { id, claim },
}) => {
  expect(await settle(company, { claimID: claim.id, amount: 240, isAllByTransfer: true })).toBe('ok');
  const codeOf = async (confirmed: boolean) => {
    const { version } = await seenBy(company, id);
    const { errors } = await company.send(refundBooking, { id, version, amount: 20, confirmed });
    return errors[0]?.extensions.code ?? 'ok';
  };
  expect(await codeOf(false)).toBe('refund_needs_confirming');
  await outdateProof(database);
  expect(await codeOf(true)).toBe('sign_in_again');
  await company.post('/api/auth/account/confirm-password', { password });
  expect(await codeOf(true)).toBe('ok');
  // Said of the transfer alone it would be no large sum.
  await outdateProof(database);
  const sentOn = server.system().now().toISOString().slice(0, 10);
  const sent = { claimID: claim.id, sentOn, reference: 'FT 2' };
  expect(await claimCode(company, damageDocuments.sent, sent)).toBe('sign_in_again');
  await company.post('/api/auth/account/confirm-password', { password });
  expect(await claimCode(company, damageDocuments.sent, sent)).toBe('ok');
});

test('the words of what went to the card for damage go with its claim, and the sum stays', async ({
  server,
  database,
  company,
  claimed: { id, claim },
}) => {
  expect(await settle(company, { claimID: claim.id, amount: 30 })).toBe('ok');
  const refunds = async () =>
    (await database.pool.query('select reason, amount_pence from refunds where booking_id = $1', [id])).rows;
  expect(await refunds()).toEqual([{ reason: 'We are sorry for the mirror.', amount_pence: 3000 }]);
  server.setNow('2028-12-31T10:00:00Z');
  await runNightlySweep(server);
  expect(await refunds()).toEqual([{ reason: 'Damage', amount_pence: 3000 }]);
});
