import { deepStrictEqual } from 'node:assert';
import { getRequestListener } from '@hono/node-server';
import type { Runtime } from '#server/process/runtime.ts';
import { createApp } from '#server/web/http.ts';
import { alternate } from '../measure/alternate.ts';
import { type Figure, figureOf } from '../measure/figure.ts';
import type { HttpLoad } from '../measure/http-load.ts';
import { type Listening, listen } from '../measure/listen.ts';
import { settingsFloor } from './settings-floor.ts';

const connections = 12;
const forMs = 700;
const warmUpMs = 1000;
const rounds = 9;

const query = `query ($id: ID!) { getApplicationSetting(id: $id) {
  id taxRate hourlyRate everyWeekHR moreThan2WeekHR oneOfHR cleaningSuppliesRate currencyLable currencyCode
  postalCodeRegx platformFee mondayW tuesdayW wednesdayW thursdayW fridayW saturdayW sundayW isCommercialOpen
  createdAt updatedAt } }`;
const body = JSON.stringify({ query, variables: { id: 'defaultsettings' } });

const requestTo = (port: number) =>
  [
    'POST /graphql HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

async function dataOf(port: number): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body });
  return response.json();
}

/** POST /graphql getApplicationSetting through the whole product, against the least that answers it. */
export async function measureSettingsQuery(runtime: Runtime, load: HttpLoad): Promise<Figure[]> {
  const app = createApp(runtime, async () => new Response('no pages here', { status: 404 }), {
    servesBuild: false,
  });
  const product = await listen(getRequestListener(app.fetch));
  const floor = await listen(settingsFloor(runtime.pool));
  const cpu: Record<'product' | 'floor', number[]> = { product: [], floor: [] };
  const run = (side: 'product' | 'floor', server: Listening) => async () => {
    const served = await load.run({
      port: server.port,
      requests: [requestTo(server.port)],
      connections,
      forMs,
    });
    cpu[side].push(served.cpuMs);
    return served.perSecond;
  };
  try {
    // Both must say the same, or one of them does less.
    deepStrictEqual(await dataOf(product.port), await dataOf(floor.port));
    for (const { port } of [product, floor]) {
      await load.run({ port, requests: [requestTo(port)], connections, forMs: warmUpMs });
    }
    const figures = await alternate(rounds, { product: run('product', product), floor: run('floor', floor) });
    return [
      figureOf({ name: 'requests a second', unit: '/s', ...figures }),
      figureOf({ name: 'CPU of the server process a request', unit: 'ms', ...cpu }),
    ];
  } finally {
    await product.close();
    await floor.close();
  }
}
