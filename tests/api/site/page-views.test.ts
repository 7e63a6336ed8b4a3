import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { retainData } from '#server/data-protection/retain-data.ts';
import { withDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await database.db.deleteFrom('page_views').execute();
});

const view = { event: 'seen', path: '/london', widthClass: 'phone' };

const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v1/page-views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function counted() {
  await server.runtime.pageViews.flush();
  return database.db.selectFrom('page_views').selectAll().orderBy('path').execute();
}

test('a page view is a sum of its day: path without ids, the site that led here, city and width', async () => {
  const answer = await send({ ...view, referrerHost: 'news.example' });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('set-cookie')).toBeNull();
  await send({ ...view, referrerHost: 'news.example' });
  await send({ ...view, path: '/pay/7f0c2f1e-secret?utm_source=a' });
  expect(await counted()).toMatchObject([
    {
      day: '2026-11-24',
      event: 'seen',
      path: '/london',
      city: 'London',
      referrer_host: 'news.example',
      width_class: 'phone',
      count: 2,
    },
    { path: '/pay/{id}', city: '', referrer_host: '', count: 1 },
  ]);
});

test('nothing that is kept could tell who it was', async () => {
  const columns = await database.db.introspection.getTables();
  const table = columns.find(({ name }) => name === 'page_views');
  expect(table?.columns.map(({ name }) => name).sort()).toEqual(
    'city count day event path referrer_host target_host width_class'.split(' '),
  );
});

test('whoever objects is answered the same and not counted', async () => {
  const objections: Record<string, string>[] = [
    { origin: server.url, cookie: 'session=a; no_counting=1' },
    { 'sec-gpc': '1' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of objections) expect((await send(view, headers)).status).toBe(204);
  expect(await counted()).toEqual([]);
  await send(view, { origin: server.url, cookie: 'session=a', 'sec-gpc': '0' });
  expect(await counted()).toHaveLength(1);
});

test('what is no page view is refused, and so is what is too large for one', async () => {
  expect((await send({ ...view, event: 'clicked' })).status).toBe(400);
  expect((await send({ path: '/' })).status).toBe(400);
  expect((await send({ ...view, path: 'x'.repeat(10_000) })).status).toBe(413);
  expect(await counted()).toEqual([]);
});

test('a later sum is added to the one of that day, and another day has its own', async () => {
  await send(view);
  await counted();
  await send(view);
  expect(await counted()).toMatchObject([{ count: 2 }]);
  server.setNow('2026-11-25T10:00:00Z');
  await send(view);
  expect((await counted()).map(({ day }) => day).sort()).toEqual(['2026-11-24', '2026-11-25']);
});

test('one address may report so many in a minute; the next minute it may again', async () => {
  server.setNow('2026-11-26T10:00:00Z');
  const answers = await Promise.all(Array.from({ length: 250 }, () => send(view)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(240);
  const late = answers.find(({ status }) => status === 429);
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
  server.setNow('2026-11-26T10:01:01Z');
  expect((await send(view)).status).toBe(204);
});

test('sums are forgotten after 25 months', async () => {
  await send(view);
  await counted();
  server.setNow('2028-12-25T04:00:00Z');
  await retainData(server.system());
  expect(await counted()).toHaveLength(1);
  server.setNow('2028-12-28T04:00:00Z');
  await retainData(server.system());
  expect(await counted()).toEqual([]);
});
