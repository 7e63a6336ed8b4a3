import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { AddressRefused, type OutgoingMail } from '#server/adapters/mail/port.ts';
import { createSmtpMail } from '#server/adapters/mail/smtp.ts';
import { smtpFault } from '#server/adapters/mail/smtp-fault.ts';
import { RefundRefused } from '#server/adapters/payments/port.ts';
import { stripeFault } from '#server/adapters/payments/stripe/stripe-fault.ts';
import { createStripePayments } from '#server/adapters/payments/stripe.ts';
import { createS3Storage } from '#server/adapters/storage/s3.ts';
import { storeFault } from '#server/adapters/storage/store-fault.ts';
import type { OutsidePart, PartFault } from '#server/part-down.ts';
import { type FaultProxy, type NetworkFault, startFaultProxy } from '#tests/support/outside/fault-proxy.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { startFalseStore, startS3Server } from '#tests/support/outside/s3-server.ts';
import { startStripe } from '#tests/support/stripe/counterpart.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

// What a network may do to a part that is asked over it: nothing is taken for a "yes" or a "no" that is none, what it
// was is told rightly (server/part-down.ts), and the same asked again has one effect.
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
const ending = <One extends { close(): Promise<unknown> }>(one: One): One => {
  ends.push(() => one.close());
  return one;
};
const now = () => new Date('2026-11-24T10:00:00Z');

/** A part behind its proxy. */
type Part = {
  proxy: FaultProxy;
  /** Asks for one and the same effect each time. */
  ask(): Promise<unknown>;
  /** How many effects there have been, as people would count them. */
  effects(): Promise<number>;
  check(): Promise<void>;
  faultOf(error: unknown): PartFault | null;
};

async function payments(): Promise<Part> {
  const stripe = ending(await startStripe(now));
  const proxy = ending(await startFaultProxy(Number(new URL(stripe.url).port)));
  const settings = { ...stripe.settings, apiBase: `http://127.0.0.1:${proxy.port}` };
  const port = createStripePayments(settings, now, { tryMs: 400, longestMs: 1_500, retries: 1 });
  const request = {
    purpose: 'hold',
    idempotencyKey: randomUUID(),
    amountPence: 7980,
    reference: 'one',
  } as const;
  return {
    proxy,
    ask: () => port.createIntent(request),
    effects: async () => stripe.memory.paymentIntents.size,
    check: port.check,
    faultOf: stripeFault,
  };
}

const aMail = (): OutgoingMail => ({
  messageId: `<${randomUUID()}@brightwren.example>`,
  recipient: 'lena@example.com',
  subject: 'Your clean on Friday',
  html: '<p>Hello</p>',
  plain: 'Hello',
});
const from = 'Brightwren <hello@brightwren.example>';
const smtpPatience = { connectMs: 500, idleMs: 700, mailMs: 1_500 };

async function mail(): Promise<Part> {
  const server = ending(await startMailServer());
  const proxy = ending(await startFaultProxy(server.port, { isWhole: (sent) => sent.endsWith('\r\n.\r\n') }));
  const port = ending(
    createSmtpMail({ url: `smtp://127.0.0.1:${proxy.port}`, from, dkim: null }, smtpPatience),
  );
  const one = aMail();
  return {
    proxy,
    ask: () => port.send(one),
    // A mail program shows one message id once.
    effects: async () =>
      new Set(server.arrived.map(({ source }) => /Message-ID: (.*)/.exec(source)?.[1])).size,
    check: port.check,
    faultOf: smtpFault,
  };
}

async function files(): Promise<Part> {
  const server = ending(await startS3Server());
  const proxy = ending(await startFaultProxy(Number(new URL(server.settings.endpoint ?? '').port)));
  const settings = { ...server.settings, endpoint: `http://127.0.0.1:${proxy.port}` };
  const port = createS3Storage(settings, { tryMs: 400, tries: 2, pauseMs: 10 });
  const direct = createS3Storage(server.settings);
  const key = randomBytes(24).toString('base64url');
  return {
    proxy,
    ask: () => port.put(key, Buffer.from('A file')),
    effects: async () => ((await direct.get(key)) ? 1 : 0),
    check: port.check,
    faultOf: storeFault,
  };
}

const parts: Record<OutsidePart, () => Promise<Part>> = { payments, mail, files };
/** What the network does, and what it is to be told as. */
const faults: [NetworkFault, PartFault[]][] = [
  ['refused', ['silent']],
  ['hangs', ['silent']],
  ['lost', ['silent']],
  // Half of an answer is none, or one that can't be read.
  ['half', ['silent', 'nonsense']],
  ['page', ['nonsense']],
];

describe.each(Object.entries(parts))('%s', (_, start) => {
  test.each(faults)(
    'where the network is "%s" it is a fault in good time, and asked again it has one effect',
    async (fault, known) => {
      const part = await start();
      await part.proxy.set(fault);
      const begun = performance.now();
      const error = await part.ask().then(
        () => 'It was taken',
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(AddressRefused);
      expect(known).toContain(part.faultOf(error));
      expect(performance.now() - begun).toBeLessThan(timeoutMs(3_000));
      const checked = await part.check().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      // Nothing a check asks for has an effect whose answer could be lost on the way of mails.
      if (checked !== null) expect(known).toContain(part.faultOf(checked));
      await part.proxy.set(null);
      await part.check();
      await part.ask();
      await part.ask();
      expect(await part.effects()).toBe(1);
    },
    timeoutMs(20_000),
  );

  test('where the network is slow it answers', async () => {
    const part = await start();
    await part.proxy.set('slow');
    await part.ask();
    expect(await part.effects()).toBe(1);
  });
});

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => Promise.reject(new Error('It was taken')),
    (error: unknown) => error,
  );

describe('keys that are refused are told as such', () => {
  test('by the payment service', async () => {
    const stripe = ending(await startStripe(now));
    const port = createStripePayments({ ...stripe.settings, secretKey: 'sk_test_of_nobody' }, now);
    expect(stripeFault(await thrownBy(port.getIntent('pi_1')))).toBe('refused');
    expect(stripeFault(await thrownBy(port.check()))).toBe('refused');
  });

  test('by the mail server', async () => {
    const server = ending(
      await startMailServer({
        disabledCommands: ['STARTTLS'],
        onAuth: (_auth, _session, callback) => callback(new Error('535 No')),
      }),
    );
    const url = `smtp://we:wrong@127.0.0.1:${server.port}`;
    const port = ending(createSmtpMail({ url, from, dkim: null }, smtpPatience));
    expect(smtpFault(await thrownBy(port.send(aMail())))).toBe('refused');
    expect(smtpFault(await thrownBy(port.check()))).toBe('refused');
  });

  test('by the store of files', async () => {
    const closed = ending(
      await startFalseStore((_request, response) =>
        response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>'),
      ),
    );
    const { settings } = ending(await startS3Server());
    const key = randomBytes(24).toString('base64url');
    for (const wrong of [closed.settings, { ...settings, bucket: 'another-bucket' }]) {
      const port = createS3Storage(wrong);
      expect(storeFault(await thrownBy(port.put(key, randomBytes(3))))).toBe('refused');
      expect(storeFault(await thrownBy(port.check()))).toBe('refused');
    }
  });
});

describe('the other side’s own no is no fault of the part', () => {
  test('a refund that was refused', async () => {
    const stripe = ending(await startStripe(now));
    const port = createStripePayments(stripe.settings, now);
    const { gatewayId } = await port.createIntent({
      purpose: 'charge',
      idempotencyKey: randomUUID(),
      amountPence: 7980,
      reference: 'one',
    });
    const error = await thrownBy(port.refund({ gatewayId, amountPence: 1, idempotencyKey: randomUUID() }));
    expect(error).toBeInstanceOf(RefundRefused);
    expect(stripeFault(error)).toBe(null);
  });

  test.each([
    ['rcpt', 550, '5.1.1 No such user'],
    ['rcpt', 452, '4.2.2 Mailbox full'],
    ['data', 554, '5.7.1 Message looks like spam'],
    ['data', 451, 'Greylisted'],
  ] as ['rcpt' | 'data', number, string][])('a mail that was refused at %s with %i %s', async (...answer) => {
    const [step, code, words] = answer;
    const server = ending(await startMailServer({ refuse: (at) => (at === step ? { code, words } : null) }));
    const port = ending(
      createSmtpMail({ url: `smtp://127.0.0.1:${server.port}`, from, dkim: null }, smtpPatience),
    );
    expect(smtpFault(await thrownBy(port.send(aMail())))).toBe(null);
  });

  test('but a mail server that says goodbye is', async () => {
    const refuse = () => ({ code: 421, words: '4.3.2 Service shutting down' });
    const server = ending(await startMailServer({ refuse }));
    const port = ending(
      createSmtpMail({ url: `smtp://127.0.0.1:${server.port}`, from, dkim: null }, smtpPatience),
    );
    expect(smtpFault(await thrownBy(port.send(aMail())))).toBe('silent');
  });
});

describe('a lie is believed by nobody', () => {
  const patience = { tryMs: 400, tries: 1, pauseMs: 10 };
  const liar = async (answer: Parameters<typeof startFalseStore>[0]) =>
    createS3Storage(ending(await startFalseStore(answer)).settings, patience);
  const key = randomBytes(24).toString('base64url');

  test('a store that says yes to everything keeps nothing, has nothing and lists nothing', async () => {
    const port = await liar((_request, response) => response.writeHead(200).end('<html>Welcome</html>'));
    const list = async () => {
      for await (const one of port.keys()) throw new Error(`There is ${one}`);
    };
    const lies = [
      ...[port.put(key, randomBytes(3)), port.get(key), port.exists(key), port.remove(key)],
      ...[list(), port.check()],
    ];
    const told = (await Promise.all(lies.map(thrownBy))).map(storeFault);
    expect(told).toEqual(lies.map(() => 'nonsense'));
  });

  test('half a list is no list', async () => {
    const port = await liar((_request, response) =>
      response.end(`<ListBucketResult><Contents><Key>${key}</Key></Contents><Contents><Ke`),
    );
    const list = async () => {
      for await (const one of port.keys()) expect(one).toBe(key);
    };
    expect(storeFault(await thrownBy(list()))).toBe('nonsense');
  });

  test('a 404 without a word of the store’s own is no missing file', async () => {
    const port = await liar((_request, response) => response.writeHead(404).end('<html>Not found</html>'));
    expect(storeFault(await thrownBy(port.get(key)))).toBe('nonsense');
    expect(storeFault(await thrownBy(port.exists(key)))).toBe('nonsense');
  });
});

test('a payment service that answers {} has done nothing that we would write down', async () => {
  const { settings } = ending(await startFalseStore((_request, response) => response.end('{}')));
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  const port = createStripePayments({ ...keys, apiBase: settings.endpoint, installation: 'here' }, now);
  const of = { gatewayId: 'pi_1', amountPence: 100, idempotencyKey: randomUUID() };
  const asked = { ...of, reference: 'one', cardToken: 'cus_1/pm_1' };
  const answers = [
    port.createIntent({ ...asked, purpose: 'hold' }),
    port.createIntent({ ...asked, purpose: 'save-card' }),
    ...[port.getIntent('pi_1'), port.getIntent('seti_1'), port.listIntents(now()), port.check()],
    port.removeCard('cus_1/pm_1'),
    ...[port.capture(of), port.capture({ ...of, amountPence: 0 }), port.forgetCard(of), port.refund(of)],
    ...[port.holdSavedCard(asked), port.chargeSavedCard(asked), port.giveSavedCard(asked)],
  ];
  expect((await Promise.all(answers.map(thrownBy))).map(stripeFault)).toEqual(answers.map(() => 'nonsense'));
});
