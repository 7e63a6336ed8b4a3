import { afterAll, beforeAll, expect, test } from 'vitest';
import { followReferral } from '#server/affiliate/follow-referral.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import {
  affiliateBooks,
  affiliateDocuments,
  aReferredVisit,
  bookVia,
  cleanVisit,
  type MyAffiliate,
  myAffiliate,
} from '#tests/support/money/affiliate-people.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
const longMs = timeoutMs(120_000);
let server: TestServer;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
}, longMs);
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

const many = <Answer>(count: number, work: (number: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

async function anAffiliate(email: string): Promise<{ client: Client; mine: MyAffiliate }> {
  const client = await anAccount(server, email);
  await done(client, affiliateDocuments.join);
  return { client, mine: await myAffiliate(client) };
}

/** What stands on the statement, on the affiliate and in the books, which have to say the same. */
async function expectOneTruth(): Promise<void> {
  const { rows } = await database.pool.query<{ owed: string; entries: string }>(`
    select (select coalesce(sum(owed_pence), 0) from affiliates) as owed,
      (select coalesce(sum(amount_pence), 0) from affiliate_entries) as entries`);
  const { owed } = await affiliateBooks(database);
  expect([Number(rows[0]?.owed), Number(rows[0]?.entries)]).toEqual([owed, owed]);
}

const visitOf = (via: string, number: number, date: string) => ({
  via,
  provider,
  date,
  person: { email: `racer-${number}@example.com`, phone: `07700 900${200 + number}` },
});

test(
  'of 20 presses at once to join, all get the one code',
  async () => {
    const client = await anAccount(server, 'eager@example.com');
    const answers = await many(20, () => done<MyAffiliate>(client, affiliateDocuments.join));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect((await myAffiliate(client)).code).toBe(answers[0]?.code);
  },
  longMs,
);

test(
  'two cleans of one customer that end at once, looked at by 20 jobs, earn one reward',
  async () => {
    const { client, mine } = await anAffiliate('twice@example.com');
    const first = visitOf(mine.code, 1, '2026-11-30');
    const second = { ...first, startTime: '14:30' };
    const ids = [await bookVia(server, first), await bookVia(server, second)];
    await cleanVisit(server, ids[0] ?? '', first);
    await cleanVisit(server, ids[1] ?? '', second);
    await many(20, (number) => followReferral(server.system(), ids[number % 2] ?? ''));
    expect(await myAffiliate(client)).toMatchObject({ earned: 10, owed: 10, rewarded: 1 });
    expect((await myAffiliate(client)).entries.items).toHaveLength(1);
    await expectOneTruth();
  },
  longMs,
);

test(
  'of 20 payments at once, one is entered',
  async () => {
    const { client, mine } = await anAffiliate('paid@example.com');
    await aReferredVisit(server, visitOf(mine.code, 2, '2026-12-02'));
    const answers = await many(20, () => company.send(affiliateDocuments.pay, { id: mine.id, amount: 10 }));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await myAffiliate(client)).toMatchObject({ paid: 10, owed: 0 });
    await expectOneTruth();
  },
  longMs,
);

test(
  'a full refund and the payment at once end in one of two ways, and the books know which',
  async () => {
    const { client, mine } = await anAffiliate('refunded@example.com');
    for (const [round, date] of ['2026-12-04', '2026-12-07', '2026-12-09'].entries()) {
      const before = await myAffiliate(client);
      const id = await aReferredVisit(server, visitOf(mine.code, 10 + round, date));
      const owed = before.owed + 10;
      const takeBack = async () => {
        await done(company, affiliateDocuments.refund, { id, amount: 94.5 });
        await followReferral(server.system(), id);
      };
      const pay = () => company.send(affiliateDocuments.pay, { id: mine.id, amount: owed });
      const [, paid] = await Promise.all([takeBack(), pay()]);
      const after = await myAffiliate(client);
      const isPaid = paid.errors.length === 0;
      expect(after.paid - before.paid).toBe(isPaid ? owed : 0);
      expect(after.owed).toBe(isPaid ? -10 : before.owed);
      expect(after.earned).toBe(0);
      await expectOneTruth();
    }
  },
  longMs,
);
