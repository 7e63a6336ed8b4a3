import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RefusalLine } from '../../limits/refusal-log.ts';
import { watchReaders } from './watch-readers.ts';

/** More than the system takes in for a connection that nobody reads. */
const large = Buffer.alloc(24 * 1024 * 1024, 'a');
const limits = { stalledMs: 500, maxOfNetwork: 3, countedMs: 100, everyMs: 20 };
let server: Server;
let stop: () => Promise<void>;
let lines: RefusalLine[];
const clients: Socket[] = [];

beforeEach(async () => {
  lines = [];
  server = createServer((request, response) => {
    if (request.url === '/small') response.end('small');
    else response.end(large);
  });
  const refusals = { note: (line: RefusalLine) => void lines.push(line), flush: () => undefined };
  const env = { trustedProxies: new Set(['127.0.0.1']) };
  stop = watchReaders(server, { env, refusals } as unknown as Parameters<typeof watchReaders>[1], limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
  await stop();
});

/** Asks, and reads nothing until it is told to. */
function ask(path: string, network = '192.0.2.1'): Socket {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  client.write(`GET ${path} HTTP/1.1\r\nhost: a.example\r\nx-forwarded-for: ${network}\r\n\r\n`);
  clients.push(client);
  return client;
}

const openCount = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test('a connection whose reader never reads is ended, and written down by its network', async () => {
  ask('/large');
  await wait(300);
  expect(await openCount()).toBe(1);
  await expect.poll(openCount).toBe(0);
  expect(lines).toEqual([
    { code: 'reader_too_slow', what: 'connection', actor: 'visitor', network: '192.0.2.1' },
  ]);
});

test('so is one that sends ever more requests and reads no answer', async () => {
  const client = ask('/large');
  const more = setInterval(() => client.write('GET /large HTTP/1.1\r\nhost: a.example\r\n\r\n'), 50);
  await wait(300);
  expect(await openCount()).toBe(1);
  await expect.poll(openCount).toBe(0);
  clearInterval(more);
});

test('a slow reader that does read lives, although its answer takes many times as long', async () => {
  const client = ask('/large');
  await wait(50);
  const reading = setInterval(() => void client.read(64 * 1024), 100);
  await wait(2_500);
  expect(client.bytesRead).toBeLessThan(large.length);
  expect([await openCount(), lines]).toEqual([1, []]);
  clearInterval(reading);
});

test('a connection that waits for its next request is no reader that stalls', async () => {
  ask('/small');
  await wait(900);
  expect([await openCount(), lines]).toEqual([1, []]);
});

test('one network has few that stand still at once, and the count is its own', async () => {
  for (let number = 0; number < 8; number += 1) ask('/large', '192.0.2.7');
  ask('/large', '192.0.2.8');
  await wait(350);
  expect(await openCount()).toBe(4);
  expect(lines.map(({ network }) => network)).toEqual(Array(5).fill('192.0.2.7'));
});
