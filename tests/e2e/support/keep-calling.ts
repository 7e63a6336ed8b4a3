import { type APIRequestContext, expect } from '@playwright/test';
import type { Pool } from 'pg';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { send } from './cleaners.ts';

type Kept = { id: string; token: string };

/** Bookings that the office takes by telephone, without pause; each is a row and a job, the mail with its link. */
export function keepCalling(company: APIRequestContext): { end(): Promise<Kept[]> } {
  const kept: Kept[] = [];
  let isOver = false;
  const clients = Array.from({ length: 12 }, async (_, client) => {
    for (let number = 0; !isOver; number += 1) {
      const input = { ...bookingAnswers, email: `caller-${client}-${number}@example.com` };
      const headers = { 'idempotency-key': `${client}-${number}` };
      const answer = await company
        .post('/graphql', {
          data: { query: createDocument, variables: { input } },
          headers,
          timeout: timeoutMs(20_000),
        })
        .then((response) => response.json())
        .catch(() => null);
      if (answer?.data?.createBooking) kept.push(answer.data.createBooking);
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(clients);
      return kept;
    },
  };
}

/** Counts from now on how often each mail goes out. */
export async function countSendings(pool: Pool): Promise<void> {
  await pool.query(`create table sendings (mail_id uuid not null);
    create function note_sending() returns trigger language plpgsql as $$
      begin insert into sendings values (new.id); return null; end $$;
    create trigger note_sending after update of status on mails for each row
      when (new.status = 'sent') execute function note_sending()`);
}

const question = `select
  (select count(*)::int from sendings) as sent,
  (select count(*)::int from mails where status <> 'sent') as "notSent",
  (select count(*)::int from (select from sendings group by mail_id having count(*) > 1) twice) as "sentTwice"`;

/** What was answered is there, its mails go out once each, and no job stays behind. */
export async function expectNothingLost(
  company: APIRequestContext,
  pool: Pool,
  kept: readonly Kept[],
): Promise<void> {
  expect(kept.length).toBeGreaterThan(20);
  const document = 'query ($id: ID!, $token: String!) { getCheckout(id: $id, token: $token) { id status } }';
  for (const { id, token } of kept) {
    const { getCheckout } = await send<{ getCheckout: object }>(company, document, { id, token });
    expect(getCheckout).toEqual({ id, status: 'open' });
  }
  const jobs = async () => (await company.get('/readyz')).json();
  await expect
    .poll(jobs, { timeout: timeoutMs(60_000) })
    .toMatchObject({ jobDelaySeconds: 0, lateJobs: 0, lockedJobs: 0 });
  const count = async () =>
    (await pool.query<{ sent: number; notSent: number; sentTwice: number }>(question)).rows;
  // A job whose connection was cut is tried again some seconds later; until then it is neither late nor locked.
  await expect.poll(async () => (await count())[0]?.notSent, { timeout: timeoutMs(60_000) }).toBe(0);
  const rows = await count();
  process.stdout.write(`${JSON.stringify({ kept: kept.length, ...rows[0] })}\n`);
  expect(rows[0]).toMatchObject({ notSent: 0, sentTwice: 0 });
  expect(rows[0]?.sent).toBeGreaterThanOrEqual(kept.length);
}
