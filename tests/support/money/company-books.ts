import { expect } from 'vitest';
import { done } from '../booking/visits.ts';
import type { Client } from '../client.ts';

type Journal = { event: string; postings: { account: number; amount: number }[] };

const pounds = (amount: number) => `${amount < 0 ? '−' : '+'}${Math.abs(amount).toFixed(2)}`;

/**
 * The journals of an event and thing as the company reads them, written like rules/money#ledger, oldest first:
 * "1200 +79.80; 1300 −79.80".
 */
export async function journalsOf(company: Client, event: string, entityId: string): Promise<string[]> {
  const { items } = await done<{ items: Journal[] }>(
    company,
    `query ($event: String!, $id: ID!) { listJournals(filter: { event: { eq: $event }, entityId: { eq: $id } }) {
      items { event postings { account amount } } } }`,
    { event, id: entityId },
  );
  return items
    .toReversed()
    .map(({ postings }) => postings.map(({ account, amount }) => `${account} ${pounds(amount)}`).join('; '));
}

/** Balances of all accounts in pounds; together they must be 0, or the test fails. */
export async function balancesOf(company: Client): Promise<Record<number, number>> {
  const balances = await done<{ account: number; balance: number }[]>(
    company,
    '{ listLedgerBalances { account balance } }',
  );
  const pence = balances.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
  expect(pence).toBe(0);
  return Object.fromEntries(balances.map(({ account, balance }) => [account, balance]));
}
