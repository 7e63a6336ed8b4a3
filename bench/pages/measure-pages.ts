import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createApp } from '#server/http.ts';
import { createRenderPage } from '#server/render-page.ts';
import type { Runtime } from '#server/runtime.ts';
import { alternate } from '../measure/alternate.ts';
import { type Figure, figureOf } from '../measure/figure.ts';
import type { HttpLoad } from '../measure/http-load.ts';
import { type Listening, listen } from '../measure/listen.ts';
import { openPages, type Pages } from './open-pages.ts';

const connections = 12;
const forMs = 700;
const warmUpMs = 1500;
const rounds = 9;

const sides = ['product', 'tree', 'buffer'] as const;
type Side = (typeof sides)[number];

const requestTo = (port: number) => `GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/html\r\n\r\n`;

const appOf = (runtime: Runtime, build: ServerBuild) =>
  createApp(
    runtime,
    createRenderPage(runtime, async () => build, 'production'),
    { servesBuild: true },
  );

const serve =
  (make: () => string | Buffer): RequestListener =>
  (_request, response) => {
    const html = make();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
    });
    response.end(html);
  };

/** One page of the product; the tree behind it is then there to be rendered again. */
async function renderOnce(runtime: Runtime, pages: Pages): Promise<string> {
  const response = await appOf(runtime, pages.tellingBuild).request('http://localhost/');
  const html = await response.text();
  if (response.status !== 200) throw new Error(`/ answered ${response.status}`);
  const again = pages.renderTree().length;
  // The floor must be of the same page; only a few marks of streaming may differ.
  if (Math.abs(again / html.length - 1) > 0.03) {
    throw new Error(`The tree renders to ${again} characters, the page has ${html.length}`);
  }
  return html;
}

async function measure(servers: Record<Side, Listening>, load: HttpLoad): Promise<Figure[]> {
  const cpu: Record<Side, number[]> = { product: [], tree: [], buffer: [] };
  const run = (side: Side) => async () => {
    const { port } = servers[side];
    const served = await load.run({ port, requests: [requestTo(port)], connections, forMs });
    cpu[side].push(served.cpuMs);
    return served.perSecond;
  };
  for (const side of sides) {
    const { port } = servers[side];
    await load.run({ port, requests: [requestTo(port)], connections, forMs: warmUpMs });
  }
  const { product, tree, buffer } = await alternate(rounds, {
    product: run('product'),
    tree: run('tree'),
    buffer: run('buffer'),
  });
  return [
    figureOf({
      name: 'pages a second : renderToString of the same tree',
      unit: '/s',
      product,
      floor: tree,
      bar: { kind: 'at least', must: 0.5, aim: 0.8 },
    }),
    figureOf({
      name: 'CPU of the server process a page : the same',
      unit: 'ms',
      product: cpu.product,
      floor: cpu.tree,
    }),
    figureOf({ name: 'pages a second : the same bytes from a buffer', unit: '/s', product, floor: buffer }),
  ];
}

export type PageFigures = { figures: Figure[]; notes: string[] };

/** `/` as the product serves it, against the bare rendering of its tree and against its bytes. */
export async function measurePages(runtime: Runtime, load: HttpLoad): Promise<PageFigures> {
  const pages = await openPages();
  if (!pages)
    return { figures: [], notes: ['Not measured: the pages are not built. "npm run bench" builds them.'] };
  const html = await renderOnce(runtime, pages);
  const bytes = Buffer.from(html);
  const servers = {
    product: await listen(getRequestListener(appOf(runtime, pages.build).fetch)),
    tree: await listen(serve(pages.renderTree)),
    buffer: await listen(serve(() => bytes)),
  };
  try {
    const kilobytes = (bytes.length / 1000).toFixed(1);
    return {
      figures: await measure(servers, load),
      notes: [`the page has ${kilobytes} kB of HTML, uncompressed`],
    };
  } finally {
    for (const server of Object.values(servers)) await server.close();
  }
}
