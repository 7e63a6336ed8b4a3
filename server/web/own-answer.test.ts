import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createSchema, createYoga } from 'graphql-yoga';
import { expect, test } from 'vitest';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { ownAnswer } from './own-answer.ts';

const faults: unknown[] = [];

/** Ends by itself after a moment, so that readers leave before, while and after it does. */
async function* ticks(ms: number) {
  for (let tick = 0; tick < 3; tick += 1) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    yield { tick };
  }
}

const yoga = createYoga({
  logging: false,
  schema: createSchema({
    typeDefs: 'type Query { now: Int } type Subscription { tick(ms: Int!): Int }',
    resolvers: {
      Query: { now: () => 1 },
      Subscription: { tick: { subscribe: (_root: unknown, { ms }: { ms: number }) => ticks(ms) } },
    },
  }),
});

test(
  'a reader may leave a stream at any moment, also while it ends, and the process lives on',
  async () => {
    const note = (fault: unknown) => void faults.push(fault);
    process.on('uncaughtException', note);
    const listener = getRequestListener(async (request) =>
      ownAnswer(await yoga.handleRequest(new Request(request.url, request), {})),
    );
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
    const leave = async (ms: number, after: number) => {
      const query = encodeURIComponent(`subscription { tick(ms: ${ms}) }`);
      const headers = { accept: 'text/event-stream' };
      const signal = AbortSignal.timeout(after);
      const response = await fetch(`${address}?query=${query}`, { headers, signal }).catch(() => null);
      await response?.text().catch(() => '');
    };
    await Promise.all(Array.from({ length: 120 }, (_, at) => leave(5 + (at % 7), 8 + (at % 40))));
    expect(await (await fetch(`${address}?query={now}`)).json()).toEqual({ data: { now: 1 } });
    process.off('uncaughtException', note);
    server.close();
    expect(faults).toEqual([]);
  },
  timeoutMs(20_000),
);

test('an answer that is no stream keeps its status and its text, and is kept by nobody', async () => {
  const own = await ownAnswer(new Response('{"a":1}', { status: 400, headers: { 'x-own': 'yes' } }));
  expect([own.status, await own.text(), own.headers.get('x-own')]).toEqual([400, '{"a":1}', 'yes']);
  expect(own.headers.get('cache-control')).toBe('no-store');
});
