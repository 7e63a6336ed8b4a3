import { expect } from 'vitest';
import { outdateProof } from '#tests/e2e/support/outdate-proofs.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { takeAfter } from '#tests/support/money/charging.ts';
import { journalsOf } from '#tests/support/money/company-books.ts';
import { aGiftCard, giftDocuments } from '#tests/support/money/gift-cards.ts';
import {
  creditNoteOf,
  refundedAtGateway,
  refuseRefunds,
  tryRefund,
} from '#tests/support/money/refused-refunds.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const test = apiTest.extend(
  'given',
  ({ server, database, company, customer, money, clock, completedVisit }) => ({
    ...{ server, database, company, customer, money, clock, completedVisit },
  }),
);

test('a refused refund is sent by bank once: books, mail and screens say so, and no try sends it again', async ({
  given,
}) => {
  const { server, database, company, customer, money, completedVisit } = given;
  const { id, sentOn, refundId } = await aRefund(given, completedVisit);
  await refuseRefunds(database, id);
  expect(await tryRefund(server, refundId)).toBe(false);
  expect(await read(given, id)).toMatchObject([
    { status: 'planned', toCard: 30, refusedAt: expect.any(String) },
  ]);
  const [task] = await openTasks(given, id);
  expect(task?.words).toContain(
    'A refund of £30.00 has not reached the card: the payment service refused it.',
  );
  const asked = { id: refundId, sentOn, reference: ' FT 123 ' };
  const said = await Promise.all(Array.from({ length: 5 }, () => done(company, byBank, asked)));
  expect(said[4]).toMatchObject({
    status: 'done',
    toCard: 0,
    byBank: 30,
    sentByBankOn: sentOn,
    refusedAt: null,
  });
  expect(await codeOf(given, byBank, { ...asked, reference: 'FT 124' })).toBe('refund_gone');
  expect(await codeOf(given, retry, { id: refundId })).toBe('refund_gone');
  // The card works again: nothing goes to it.
  await refuseRefunds(database, id, false);
  expect(await tryRefund(server, refundId)).toBe(true);
  expect(await refundedAtGateway(database, id)).toBe(0);
  expect(await openTasks(given, id)).toEqual([]);
  expect(await journalsOf(company, 'refund-by-bank', refundId)).toEqual(['1200 +30.00; 1100 −30.00']);
  expect((await money.mails(customer.email, 'refund-sent')).at(-1)).toMatchObject({
    card: null,
    bank: '£30.00',
    reference: 'FT 123',
  });
  expect(await audited(given, id)).toEqual(['booking.record-refund-by-bank']);
  expect(await read(given, id, 'customer')).toMatchObject([{ byBank: 30, bankReference: 'FT 123' }]);
});

test('while the gateway is being asked, nobody sends it by bank', async ({ given }) => {
  const { server, database, completedVisit } = given;
  const { id, sentOn, refundId } = await aRefund(given, completedVisit);
  await refuseRefunds(database, id);
  await tryRefund(server, refundId);
  await refuseRefunds(database, id, false);
  const gateway = await database.pool.connect();
  await gateway.query('begin');
  await gateway.query('select from simulated_intents where reference = $1 for update', [id]);
  const inFlight = tryRefund(server, refundId);
  await expect.poll(() => timesAsked(given, refundId), { timeout: timeoutMs(5_000) }).toBe(2);
  const input = { id: refundId, sentOn, reference: 'FT 1' };
  expect(await codeOf(given, byBank, input)).toBe('refund_not_refused');
  expect(await codeOf(given, retry, { id: refundId })).toBe('refund_asked_just_now');
  await gateway.query('commit');
  gateway.release();
  expect(await inFlight).toBe(true);
  expect(await codeOf(given, byBank, input)).toBe('refund_gone');
  expect(await refundedAtGateway(database, id)).toBe(3000);
});

test('a gateway that did not answer has not refused: it is asked again first', async ({ given }) => {
  const { server, database, clock, completedVisit } = given;
  const { id, sentOn, refundId } = await aRefund(given, completedVisit);
  const name = (suffix: string) =>
    database.pool.query(
      "update payments set gateway_id = split_part(gateway_id, '!', 1) || $2 where checkout_id = $1",
      [id, suffix],
    );
  await name('!');
  expect(await tryRefund(server, refundId)).toBe(false);
  expect((await openTasks(given, id))[0]?.words).toContain(
    'Don’t send the money another way before it answers.',
  );
  const input = { id: refundId, sentOn, reference: 'FT 1' };
  expect(await codeOf(given, byBank, input)).toBe('refund_not_refused');
  await name('');
  await refuseRefunds(database, id);
  expect(await tryRefund(server, refundId)).toBe(false);
  expect((await openTasks(given, id))[0]?.words).toContain('the payment service refused it');
  expect(await codeOf(given, retry, { id: refundId })).toBe('ok');
  expect(await jobsOf(given, refundId)).toBe(1);
  expect(await codeOf(given, byBank, { ...input, sentOn: '2026-11-20' })).toBe('refund_day_bad');
  expect(await codeOf(given, byBank, { ...input, sentOn: '2027-01-20' })).toBe('refund_day_bad');
  expect(await codeOf(given, byBank, { ...input, reference: ' ' })).toBe('refund_reference_bad');
  clock.set(`${sentOn}T23:00:00Z`);
  expect(await codeOf(given, byBank, input)).toBe('ok');
});

test('by bank takes a proof above £250, with the other refunds of its booking', async ({ given }) => {
  const { server, database, company } = given;
  const { id } = await aGiftCard(server, database, { email: 'big@example.com', amount: 300 });
  await done(company, giftDocuments.refund, { id, reason: 'Bought twice' });
  await refuseRefunds(database, id);
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from refunds where gift_card_id = $1',
    [id],
  );
  const refundId = rows[0]?.id ?? '';
  await tryRefund(server, refundId);
  const input = { id: refundId, sentOn: given.completedVisit.startDate, reference: 'FT 9' };
  await outdateProof(database);
  expect(await codeOf(given, byBank, input)).toBe('sign_in_again');
  await database.pool.query('update sessions set "provedAt" = now()');
  expect(await codeOf(given, byBank, input)).toBe('ok');
  const card =
    '{ listGiftCards(filter: { status: { eq: "refunded" } }) { items { refund { status byBank } } } }';
  expect(await done(company, card)).toEqual({ items: [{ refund: { status: 'done', byBank: 300 } }] });
  expect(await journalsOf(company, 'refund-by-bank', refundId)).toEqual(['1200 +300.00; 1100 −300.00']);
});

test('a credit note issued before says afterwards that it went by bank', async ({ given }) => {
  const { server, database, company, completedVisit } = given;
  const { id, sentOn, refundId } = await aRefund(given, completedVisit);
  await creditNoteOf(server, refundId);
  await refuseRefunds(database, id);
  await tryRefund(server, refundId);
  expect((await creditNoteOf(server, refundId)).payment).toBe('£30.00 goes back to your card');
  await done(company, byBank, { id: refundId, sentOn, reference: 'FT 2' });
  expect((await creditNoteOf(server, refundId)).payment).toMatch(
    /^£30.00 was sent to your bank account on .+ 2026$/,
  );
});

test('a refund of more than was paid waits no longer once it went by bank, and another one has its own task', async ({
  given,
}) => {
  const { server, database, company, completedVisit } = given;
  const { id, sentOn, refundId } = await aRefund(given, completedVisit);
  const second = await anotherRefund(given, id, 20);
  const third = await anotherRefund(given, id, 21);
  await leaveToRefund(database, id, 2000);
  await refuseRefunds(database, id);
  expect(await tryRefund(server, second)).toBe(false);
  expect(await tryRefund(server, refundId)).toBe(true);
  expect(await tryRefund(server, third)).toBe(true);
  const kinds = async () => (await openTasks(given, id)).map(({ kind, words }) => [kind, words.slice(0, 21)]);
  const refused = ['refund-refused', expect.any(String)];
  expect(await kinds()).toEqual([refused, ['refund-too-large', 'A refund of £30.00 ca']]);
  await database.pool.query('select graphile_worker.remove_job($1)', [`send-refund:${third}`]);
  await done(company, byBank, { id: refundId, sentOn, reference: 'FT 3' });
  expect(await kinds()).toEqual([refused]);
  expect(await jobsOf(given, third)).toBe(1);
  expect(await tryRefund(server, third)).toBe(true);
  expect(await kinds()).toEqual([refused, ['refund-too-large', 'A refund of £21.00 ca']]);
});

const fields = 'id status toCard byBank refusedAt sentByBankOn bankReference';
const byBank = `mutation ($id: ID!, $sentOn: String!, $reference: String!) {
  recordRefundByBank(input: { id: $id, sentOn: $sentOn, reference: $reference }) { ${fields} } }`;
const retry = 'mutation ($id: ID!) { retryRefund(input: { id: $id }) { status } }';

type Refund = { id: string; status: string };

/** £30 of a visit that was charged, planned to go back; the clock stands at the day after the visit. */
async function aRefund(
  { server, company }: Given<'server' | 'company'>,
  { id, startDate }: { id: string; startDate: string },
) {
  await takeAfter(server, `${startDate}T13:30:00Z`, id);
  const document = `mutation ($id: ID!) { refundBooking(input: { id: $id, amount: 30, reason: "Oven not done" }) { refunds { id } } }`;
  const { refunds } = await done<{ refunds: Refund[] }>(company, document, { id });
  const sentOn = new Date(Date.parse(`${startDate}T12:00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10);
  return { id, sentOn, refundId: refunds[0]?.id ?? '' };
}

async function anotherRefund({ company }: Given<'company'>, id: string, amount: number): Promise<string> {
  const document = `mutation ($id: ID!, $amount: Float!) {
    refundBooking(input: { id: $id, amount: $amount, reason: "Windows not done" }) { refunds { id amount } } }`;
  const { refunds } = await done<{ refunds: { id: string; amount: number }[] }>(company, document, {
    id,
    amount,
  });
  return refunds.find((refund) => refund.amount === amount)?.id ?? '';
}

/** What its payment has left to give back, pence. */
const leaveToRefund = ({ pool }: Given<'database'>['database'], id: string, pence: number) =>
  pool.query(
    'update payments set refunded_pence = captured_pence - $2 where checkout_id = $1 and captured_pence > 0',
    [id, pence],
  );

async function read(
  given: Given<'company' | 'customer'>,
  id: string,
  who: 'company' | 'customer' = 'company',
) {
  const document = `query ($id: ID!) { getBooking(id: $id) { refunds { ${fields} } } }`;
  return (await done<{ refunds: Refund[] }>(given[who], document, { id })).refunds;
}

async function codeOf({ company }: Given<'company'>, document: string, variables: Record<string, unknown>) {
  return (await company.send(document, variables)).errors[0]?.extensions.code ?? 'ok';
}

async function openTasks({ company }: Given<'company'>, id: string) {
  const tasks = await done<{ kind: string; entityID: string; words: string }[]>(
    company,
    '{ listCompanyTasks { kind entityID words } }',
  );
  return tasks.filter(({ entityID }) => entityID === id).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
}

async function audited({ database }: Given<'database'>, id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ action: string }>(
    "select action from audit_entries where entity_id = $1 and action like '%by-bank'",
    [id],
  );
  return rows.map(({ action }) => action);
}

async function timesAsked({ database }: Given<'database'>, refundId: string): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ asked: number }>('select asked from refunds where id = $1', [
    refundId,
  ]);
  return rows[0]?.asked;
}

async function jobsOf({ database }: Given<'database'>, refundId: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs where key = $1',
    [`send-refund:${refundId}`],
  );
  return rows[0]?.count ?? 0;
}
