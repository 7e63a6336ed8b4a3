import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { withCodeTable } from '../../../scripts/generate/code-table.ts';

/** What docs/api.md shows is run as it stands there. */
const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/api.md'), 'utf8');
const email = 'dora@example.com';

const database = withDatabase();
let server: TestServer;
let bookingId: string;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  await aProvider(server, await aCompanyUser(server), 1);
  bookingId = await bookAndPay(createClient(server), { email });
  await anAccount(server, email);
});
afterAll(() => server.close());

const blocks = [...page.matchAll(/^```(sh|js)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
  language,
  code,
  begins: code.split('\n')[0] ?? '',
}));

const run = promisify(execFile);

async function outputOf({ language, code }: { language: string; code: string }): Promise<string> {
  const env = {
    ...process.env,
    URL: server.url,
    API_KEY: testSecrets.apiKey,
    EMAIL: email,
    PASSWORD: password,
  };
  const [program, args] =
    language === 'sh' ? ['sh', ['-euc', code]] : [process.execPath, ['--input-type=module', '--eval', code]];
  const { stdout } = await run(program as string, args as string[], {
    cwd: root,
    env,
    timeout: timeoutMs(60_000),
  });
  return stdout;
}

test('there is a call by curl, by fetch and by Amplify', () => {
  expect(blocks.map(({ language }) => language)).toEqual(['sh', 'sh', 'js', 'js']);
  expect(page).toContain("from 'aws-amplify/api'");
});

test.each(blocks)(
  'it works as it stands: $begins',
  async (block) => {
    const output = await outputOf(block);
    expect(output).not.toContain('"errors"');
    const isWithKey = block.code.includes('API_KEY');
    const isAsPerson = block.code.includes('PASSWORD');
    if (isAsPerson) expect(output).toContain(bookingId);
    if (isWithKey) expect(output).toMatch(/SW1A|currencyCode|listOfferss/);
  },
  timeoutMs(90_000),
);

test('its list of codes is the one of the code; run `node scripts/print-codes.ts`', async () => {
  expect(page).toBe(await withCodeTable(page));
});

test('it has at most 200 lines', () => expect(page.split('\n').length).toBeLessThanOrEqual(200));
