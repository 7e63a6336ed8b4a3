import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BegunCheckout,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { uploadCv } from '#tests/support/file/uploads.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/outside/fault-proxy.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { readCounters, risenSince } from '#tests/support/outside/metric-counts.ts';
import { startS3Server } from '#tests/support/outside/s3-server.ts';
import { watchPartsOf, withJobsOf } from '#tests/support/outside/watched-parts.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type StripeCounterpart, startStripe, stripeEnvironment } from '#tests/support/stripe/counterpart.ts';
import { soonerMs, timeoutMs } from '#tests/support/timeouts.ts';

// What people meet while a part that is asked over the network is down, and that it ends by itself.
const database = withDatabase();
const begin = '2026-11-24T10:00:00Z';
const breakerTimes = { failures: 2, firstPauseMs: 1_500, longestPauseMs: 1_500 };
let server: TestServer;
let stripe: StripeCounterpart;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let store: Awaited<ReturnType<typeof startS3Server>>;
let proxies: { payments: FaultProxy; mail: FaultProxy; files: FaultProxy };
let company: Client;
let now = () => new Date(begin);

beforeAll(async () => {
  stripe = await startStripe(() => now());
  mailServer = await startMailServer();
  store = await startS3Server();
  const before = (url: string) => startFaultProxy(Number(new URL(url).port));
  proxies = {
    payments: await before(stripe.url),
    mail: await startFaultProxy(mailServer.port, { isWhole: (sent) => sent.endsWith('\r\n.\r\n') }),
    files: await before(store.settings.endpoint ?? ''),
  };
  const at = ({ port }: FaultProxy) => `http://127.0.0.1:${port}`;
  server = await startTestServer(database, {
    now: begin,
    breakerTimes,
    environment: {
      ...stripeEnvironment(stripe.url),
      STRIPE_API_BASE: at(proxies.payments),
      SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
      MAIL_FROM: 'Brightwren <hello@brightwren.example>',
      S3_BUCKET: store.settings.bucket,
      S3_ENDPOINT: at(proxies.files),
      S3_ACCESS_KEY_ID: store.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
    },
  });
  now = server.runtime.now;
  company = await aCompanyUser(server);
  for (const number of [1, 2]) await aProvider(server, company, number);
});
beforeEach(async () => {
  server.setNow(begin);
  await database.db.deleteFrom('rate_limits').execute();
  await database.db.deleteFrom('company_tasks').execute();
  server.lines.length = 0;
});
afterAll(async () => {
  await server.close();
  for (const one of [...Object.values(proxies), stripe, mailServer, store]) await one.close();
});

type State = { state: string; since?: string };
const readiness = async () => {
  const response = await fetch(`${server.url}/readyz`);
  const body = (await response.json()) as { status: string; parts: Record<string, State> };
  return { code: response.status, ...body };
};
const watch = () => watchPartsOf(server);
const openTasks = () =>
  database.db
    .selectFrom('company_tasks')
    .select(['kind', 'words'])
    .where('kind', '=', 'part-down')
    .where('done_at', 'is', null)
    .execute();
const linesOf = (part: string) =>
  server.lines.filter((line) => line.part === part).map(({ message }) => message);
/** Until its pause is over and its check came through. */
const isBack = async (part: keyof typeof proxies) => {
  await proxies[part].set(null);
  await expect
    .poll(
      async () => {
        await watch();
        return (await readiness()).parts[part];
      },
      { timeout: soonerMs(5_000, 10_000) },
    )
    .toEqual({ state: 'ok' });
};

/** Its next trial comes after the pause. */
const watchSoon = async () => {
  await sleep(breakerTimes.longestPauseMs + 20);
  await watch();
};

const book = (client: Client, email: string, key: string) =>
  client.send(
    createDocument,
    { input: { ...bookingAnswers, email, startDate: '2026-11-26', startTime: '10:00' } },
    { 'idempotency-key': key },
  );

function begun(data: Record<string, unknown> | null): BegunCheckout {
  if (!data) throw new Error('Nothing was begun');
  return data.createBooking as BegunCheckout;
}

test('all parts that are set are told as well, and no word of their settings', async () => {
  await watch();
  const { code, status, parts, ...rest } = await readiness();
  expect([code, status]).toEqual([200, 'ready']);
  expect(parts).toEqual({ payments: { state: 'ok' }, mail: { state: 'ok' }, files: { state: 'ok' } });
  expect(Object.keys(rest).toSorted()).toEqual(['jobDelaySeconds', 'lateJobs', 'lockedJobs']);
});

test(
  'the payment service that is down is told at once and in words, its outage ends by itself, and the same booking goes on',
  async () => {
    const client = createClient(server);
    const before = await readCounters(server);
    await proxies.payments.set('refused');
    const first = await book(client, 'down@example.com', 'one-form');
    expect(first.errors[0]).toMatchObject({ extensions: { code: 'payments_unavailable' } });
    const again = await book(client, 'down@example.com', 'one-form');
    expect(again.errors[0]).toMatchObject({ extensions: { code: 'payments_unavailable' } });
    await proxies.payments.set('hangs');
    const asked = stripe.asked.length;
    const startedAt = performance.now();
    const second = await book(client, 'down@example.com', 'one-form');
    expect(performance.now() - startedAt).toBeLessThan(soonerMs(700, 2_000));
    expect(second.errors[0]?.message).toBe(
      'We can’t take cards just now. Your answers are still here; try again in a few minutes, or call us.',
    );
    expect(stripe.asked.length).toBe(asked);
    expect((await readiness()).code).toBe(200);
    expect((await readiness()).parts.payments).toMatchObject({ state: 'failing' });
    const risen = await risenSince(server, before);
    const calls = (outcome: string) =>
      risen.get(`brightwren_gateway_calls_total{call="createIntent",outcome="${outcome}"}`);
    expect([calls('failed'), calls('left-alone')]).toEqual([2, 1]);
    // What the database is asked for it remembers for some seconds.
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
    await expect
      .poll(metrics, { timeout: timeoutMs(20_000) })
      .toMatch(/^brightwren_part_down\{part="payments"\} 1$/m);

    await isBack('payments');
    const { data } = await book(client, 'down@example.com', 'one-form');
    const { id, token, payment } = begun(data);
    stripe.giveCard(payment?.clientSecret ?? '', cards.works);
    const confirmed = await client.send(confirmDocument, { id, token });
    expect(confirmed.errors).toEqual([]);
    const intents = [...stripe.memory.paymentIntents.values()].filter(
      ({ metadata }) => metadata.reference === id,
    );
    expect(intents.map(({ status }) => status)).toEqual(['requires_capture']);
    const bookings = await database.db
      .selectFrom('bookings')
      .select('id')
      .where('email', '=', 'down@example.com')
      .execute();
    expect(bookings).toEqual([{ id }]);
    expect(linesOf('payments')).toEqual([
      "The payment service can't be used and is left alone for a while",
      'The payment service can be used again',
    ]);
  },
  timeoutMs(40_000),
);

test(
  'the payment service that is down for five minutes is a task of the office, once, ended by itself and not opened again',
  async () => {
    // Nobody has asked for it for an hour.
    server.setNow('2026-11-24T11:00:00Z');
    await proxies.payments.set('refused');
    for (let count = 0; count < breakerTimes.failures; count += 1) await watchSoon();
    expect(await openTasks()).toEqual([]);
    server.setNow('2026-11-24T11:05:30Z');
    await watchSoon();
    await watchSoon();
    expect(await openTasks()).toEqual([
      {
        kind: 'part-down',
        words: expect.stringContaining('Cards can’t be taken since 11:00am on Tuesday 24 November'),
      },
    ]);
    const shown = await company.send('{ listCompanyTasks { kind band words } }');
    expect(JSON.stringify(shown.data)).toContain('Cards can’t be taken since');
    // The office says that it has seen to it.
    await database.db.updateTable('company_tasks').set({ done_at: now(), done_by: 'office' }).execute();
    await watchSoon();
    expect(await openTasks()).toEqual([]);
    await database.db.updateTable('company_tasks').set({ done_at: null, done_by: null }).execute();
    await isBack('payments');
    expect(await openTasks()).toEqual([]);
  },
  timeoutMs(40_000),
);
test(
  'the mail server that is down uses up no try of a mail, blames no address, and has all of them afterwards',
  async () => {
    await watch();
    await proxies.mail.set('refused');
    await withJobsOf(server, async () => {
      const recipients = Array.from({ length: 6 }, (_, index) => `waits-${index}@example.com`);
      for (const recipient of recipients) {
        const mail = {
          template: 'welcome',
          entityId: recipient,
          recipient,
          props: { firstName: 'Ann', to: 'customer' },
        } as const;
        await server.system().queueMail(mail);
      }
      const waiting = () =>
        database.pool
          .query(
            `select job.attempts, job.run_at > now() + interval '30 seconds' as "isLater", mail.status
            from mails mail left join graphile_worker.jobs job on job.key = 'mail:' || mail.id
            where mail.recipient like 'waits-%' and mail.status <> 'failed'`,
          )
          .then(({ rows }) => rows as { attempts: number; isLater: boolean; status: string }[]);
      await expect
        .poll(async () => (await waiting()).filter(({ isLater }) => isLater).length)
        .toBeGreaterThan(2);
      for (const { attempts, status } of (await waiting()).filter(({ isLater }) => isLater))
        expect([attempts, status]).toEqual([0, 'waiting']);
      expect((await readiness()).parts.mail).toMatchObject({ state: 'failing' });
      await isBack('mail');
      await database.pool.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs where key like 'mail:%'`,
      );
      const arrived = () =>
        mailServer.arrived.flatMap(({ to }) => to).filter((to) => to.startsWith('waits-'));
      await expect
        .poll(() => arrived().toSorted(), { timeout: soonerMs(10_000, 20_000) })
        .toEqual(recipients);
      const states = () =>
        database.db
          .selectFrom('mails')
          .select('status')
          .distinct()
          .where('recipient', 'like', 'waits-%')
          .execute();
      await expect.poll(states).toEqual([{ status: 'sent' }]);
      const blamed = await database.db
        .selectFrom('company_tasks')
        .select('words')
        .where('kind', 'in', ['mails-failing', 'mail-bounced'])
        .execute();
      expect(blamed).toEqual([]);
    });
  },
  timeoutMs(60_000),
);

test(
  'the store of files that is down refuses an upload in words, at once after a while, and keeps nothing of it',
  async () => {
    const rows = () =>
      database.db.selectFrom('uploads').select('key').where('dropped_at', 'is', null).execute();
    const before = await rows();
    await proxies.files.set('refused');
    for (let count = 0; count <= breakerTimes.failures; count += 1) {
      const { status, body } = await uploadCv(server);
      expect([status, body.code, body.message]).toEqual([
        503,
        'files_unavailable',
        'We can’t take or open files just now. Your answers are still here; try again in a few minutes.',
      ]);
    }
    expect(await rows()).toEqual(before);
    expect((await readiness()).parts.files).toMatchObject({ state: 'failing' });
    await isBack('files');
    expect((await uploadCv(server)).status).toBe(201);
  },
  timeoutMs(30_000),
);
