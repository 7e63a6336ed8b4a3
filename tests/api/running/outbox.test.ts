import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/**
 * Every mail, links that sign people in among them: only for whoever sits at this machine (docs/runbook.md,
 * Settings).
 */
const database = withDatabase();
let server: TestServer;
const now = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now });
});
afterAll(() => server.close());

/** Node's own client, since fetch lets nobody name a host of their own. */
function pageOf(one: TestServer, headers: Record<string, string>, path = '/outbox'): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const asked = request(`http://127.0.0.1:${one.runtime.env.port}${path}`, { headers }, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    answer.on('end', () => resolve(text));
  });
  asked.on('error', reject).end();
  return promise;
}

const opening = 'Emails this installation would send';

test('the outbox opens on the machine itself, by any of its names', async () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST:3000'])
    expect(await pageOf(server, { host })).toContain(opening);
});

test('it is not there for a request that came by another name or through a proxy', async () => {
  const strange: Record<string, string>[] = [
    { host: 'bookings.example.com' },
    { host: 'localhost.example.com' },
    ...['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Anything'].map(
      (name) => ({ host: 'localhost', [name]: 'x' }),
    ),
    { host: 'localhost', 'X-Real-IP': '192.0.2.1' },
    { host: 'localhost', Via: '1.1 proxy' },
  ];
  for (const headers of strange) expect(await pageOf(server, headers)).not.toContain(opening);
});

test('no single mail is there either', async () => {
  const mail = { template: 'welcome', entity_id: 'x', recipient: 'ada@example.com', version: 1, props: '{}' };
  const { id } = await database.db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  expect(await pageOf(server, { host: 'localhost' }, `/outbox/${id}`)).toContain('ada@example.com');
  const proxied = { host: 'localhost', 'X-Forwarded-For': '192.0.2.1' };
  expect(await pageOf(server, proxied, `/outbox/${id}`)).not.toContain('ada@example.com');
});

test.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://bookings.example.com' },
  { SMTP_URL: 'smtp://127.0.0.1:2525' },
])('nor is it with %o', async (environment) => {
  const other = await startTestServer(database, { now, environment });
  expect(await pageOf(other, { host: 'localhost' })).not.toContain(opening);
  await other.close();
});
