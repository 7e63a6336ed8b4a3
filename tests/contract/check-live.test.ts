import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { builtNames, checkLive, unbuiltNames } from '#server/process/check-live/check-live.ts';
import { readEnvironment } from '#server/process/environment.ts';
import { startImpostor, startMailServer } from '#tests/support/outside/mail-server.ts';
import { startPrivateBucket } from '#tests/support/outside/s3-server.ts';
import { requireNoSecret, tryPart, type Variables } from '#tests/support/outside/try-part.ts';
import { stripeKeys } from '#tests/support/stripe/counterpart.ts';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';

// npm run check:live as a command: which names it knows, what it answers, and that it always ends.
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const closing = <One extends { close(): Promise<unknown> }>(one: One): One => {
  open.push(one);
  return one;
};

/** The command as people type it, with nothing but these settings. */
async function runCommand(names: string[], variables: Variables) {
  const { PATH = '', HOME = '' } = process.env;
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'check:live', ...names], {
    env: { PATH, HOME, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  requireNoSecret(`${output}${faults}`, variables);
  return { code, output, faults, ms: performance.now() - begun };
}

const silent = async () => closing(await startImpostor(() => undefined));

test('the runbook has each name, and which of them are not built yet', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const [section = ''] = /## Trying the outside parts[\s\S]*?(?=\n## )/.exec(runbook) ?? [];
  const rows = [...section.matchAll(/^\| `([a-z0-9]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(builtNames);
  const [, unbuilt = ''] = /\*Not built yet:\* (.*)\./.exec(section) ?? [];
  expect([...unbuilt.matchAll(/`([a-z]+)`/g)].map(([, name]) => name)).toEqual(unbuiltNames);
});

test.each(['oidc', 'sms', 'geocoder'])('%s is not built yet, which is no “well”', async (name) => {
  const { isWell, output } = await tryPart(name, {});
  expect({ isWell, output }).toEqual({
    isWell: false,
    output: `${name}: trying this part is not built yet in this version.`,
  });
});

test('an unknown name lists the names, and nothing is tried', async () => {
  const { isWell, output } = await tryPart(['smtp', 'stipe'], { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(isWell).toBe(false);
  expect(output).toBe(
    'There is no part stipe. There are: stripe, smtp, s3, postgres, push, oidc, sms, geocoder; and all.',
  );
});

test('a part that is not configured is told with its settings, and is no “well”', async () => {
  // Web push has its keys from the first start on, and no setting that it could lack.
  for (const name of builtNames.filter((one) => one !== 'push')) {
    const { isWell, output } = await tryPart(name, {});
    expect(isWell).toBe(false);
    expect(output).toMatch(new RegExp(`^${name}: there is nothing to try, because [A-Z0-9_]+.* not set`));
  }
});

test('a password whose special characters are not encoded is told without it', async () => {
  const addresses = {
    smtp: { SMTP_URL: 'smtp://lena:100%secret@127.0.0.1:1' },
    postgres: { DATABASE_URL: 'postgres://100%lena:100%secret@127.0.0.1:1/brightwren' },
  };
  const outputs = await Promise.all(
    Object.entries(addresses).map(async ([name, variables]) => {
      const lines: string[] = [];
      const env = readEnvironment(variables, { isDemo: false });
      expect(await checkLive([name], env, { write: (line) => void lines.push(line) })).toBe(false);
      return lines.join('\n');
    }),
  );
  expect(outputs.join()).not.toContain('secret');
  // Both libraries take it as it stands, as the product does.
  for (const output of outputs) expect(output).toContain('Nothing answers');
});

const bucketVariables = async (): Promise<Variables> => {
  const { settings } = closing(await startPrivateBucket());
  return {
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: 'a-secret-that-nobody-reads',
  };
};

test('without a name, or with all, every configured part is tried in turn, and one that is wrong counts', async () => {
  const good = await bucketVariables();
  const both = { ...good, SMTP_URL: 'smtp://127.0.0.1:1' };
  for (const names of [[], ['all']]) {
    const { isWell, output } = await tryPart(names, both);
    expect(isWell).toBe(false);
    expect(output).toMatch(/^SMTP\n[\s\S]*Wrong: Nothing answers[\s\S]*\nS3\n[\s\S]*S3 works\.$/);
    expect(output).not.toMatch(/Stripe|PostgreSQL/);
  }
  expect((await tryPart('all', good)).isWell).toBe(true);
});

test('a configured part that can’t be tried is told in its turn', async () => {
  const { isWell, output } = await tryPart([], {
    OIDC_ISSUER: 'https://pool.example',
    OIDC_CLIENT_ID: 'brightwren',
    OIDC_CLIENT_SECRET: 'a secret of the pool',
  });
  expect({ isWell, output }).toEqual({
    isWell: false,
    output: 'oidc: trying this part is not built yet in this version.',
  });
});

test('where nothing outside is configured there is nothing to be wrong', async () => {
  expect(await tryPart([], {})).toMatchObject({
    isWell: true,
    output: 'No outside part is configured: everything runs on embedded parts.',
  });
});

test(
  'the command ends with 0 when all is well and with 1 otherwise, also where a setting itself is wrong',
  async () => {
    const server = closing(await startMailServer());
    const well = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'hello@localhost' };
    const [good, bad, unknown, unreadable] = await Promise.all([
      runCommand(['s3'], await bucketVariables()),
      runCommand([], { SMTP_URL: 'smtp://lena:a%20secret@127.0.0.1:1' }),
      runCommand(['nonsense'], well),
      runCommand(['stripe'], { STRIPE_SECRET_KEY: 'not_a_key_of_stripes' }),
    ]);
    expect(good).toMatchObject({ code: 0, faults: '' });
    expect(good.output).toContain('S3 works.\n');
    expect(bad).toMatchObject({ code: 1, faults: '' });
    expect(bad.output).toContain('\nWrong: Nothing answers at 127.0.0.1, port 1: see whether SMTP_URL');
    expect(unknown).toMatchObject({ code: 1 });
    expect(unknown.output).toContain('There is no part nonsense.');
    expect(unreadable).toMatchObject({ code: 1, output: '' });
    expect(unreadable.faults).toContain('STRIPE_SECRET_KEY: must start with sk_test_');
  },
  timeoutMs(40_000),
);

test(
  'servers that take the connection and say nothing end in a sentence within 15 seconds',
  async () => {
    const [mail, store, database, gateway] = await Promise.all([silent(), silent(), silent(), silent()]);
    const cases: [name: string, variables: Variables][] = [
      ['smtp', { SMTP_URL: `smtp://lena:a%20secret@127.0.0.1:${mail.port}` }],
      [
        's3',
        {
          S3_BUCKET: 'brightwren-files',
          S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
          S3_ACCESS_KEY_ID: 'OURKEY',
          S3_SECRET_ACCESS_KEY: 'a-secret-that-nobody-reads',
        },
      ],
      ['postgres', { DATABASE_URL: `postgres://lena:a%20secret@127.0.0.1:${database.port}/brightwren` }],
      [
        'stripe',
        {
          STRIPE_SECRET_KEY: stripeKeys.secretKey,
          STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
          STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
          STRIPE_API_BASE: `http://127.0.0.1:${gateway.port}`,
        },
      ],
    ];
    const runs = await Promise.all(cases.map(([name, variables]) => runCommand([name], variables)));
    for (const { code, output, ms } of runs) {
      expect(code).toBe(1);
      expect(output).toMatch(/\nWrong: .*(says nothing|does not answer)/);
      expect(ms).toBeLessThan(promisedMs(15_000));
    }
  },
  timeoutMs(60_000),
);
