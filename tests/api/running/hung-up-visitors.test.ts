import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Somebody who closes the page while we answer has done nothing wrong, and neither have we. */
const database = withDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
});
afterAll(() => server.close());

/** Sends a part of a request and hangs up, at once or once the server has begun with it. */
async function hangUp(head: string, body: string, afterMs: number): Promise<void> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head} HTTP/1.1\r\nhost: ${host}\r\n${body}`);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  socket.resetAndDestroy();
}

const json = 'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"query":"';
const whole = (query: string) => {
  const text = JSON.stringify({ query });
  return `content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
};
const form = `content-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n--b\r\n`;

test.each([
  ['in the middle of a question', 'POST /graphql', json],
  ['before the answer', 'POST /graphql', whole('{ listPostalCodes(limit: 1000) { items { code } } }')],
  ['in the middle of a mutation', 'POST /graphql', whole('mutation { a: signOut }')],
  ['in the middle of a file', 'POST /api/v1/uploads/cv', form],
  ['in the middle of a REST call', 'POST /api/v1/payments/simulator/confirm', json],
  ['in the middle of signing in', 'POST /api/auth/sign-in/email', json],
  ['in the middle of a form', 'POST /contact', form],
  ['before a page', 'GET /', '\r\n'],
])('a visitor who hangs up %s leaves no error in the log', async (_when, head, body) => {
  for (const afterMs of [0, 3, 10, 30]) {
    await Promise.all(Array.from({ length: 8 }, () => hangUp(head, body, afterMs)));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.errors).toEqual([]);
});
