import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import type { Runtime } from '#server/process/runtime.ts';
import { createApp } from '#server/web/http.ts';
import { createRenderPage } from '#server/web/render-page.ts';
import { routeTable } from '#server/web/route-table.ts';
import { alternate } from '../measure/alternate.ts';
import { type Figure, figureOf } from '../measure/figure.ts';
import type { HttpLoad } from '../measure/http-load.ts';
import { type Listening, listen } from '../measure/listen.ts';
import { openPages, type Pages } from './open-pages.ts';

const connections = 12;
const forMs = 700;
const warmUpMs = 1500;
const rounds = 9;

/** What a page says; its scripts, and what announces them, are put elsewhere on the way out. */
const drawnPart = (html: string) =>
  html
    .replace(/^<!DOCTYPE html>/, '')
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');

const requestTo = (port: number, path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/html\r\n\r\n`;

function appOf(runtime: Runtime, build: ServerBuild, isCacheEnabled: boolean) {
  const routes = routeTable(build);
  const renderPage = createRenderPage(runtime, build, 'production');
  return createApp(runtime, renderPage, { servesBuild: true, isCacheEnabled, routes: async () => routes });
}

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

/** One page of the product, made for this request; the tree behind it is then there to be rendered again. */
async function renderOnce(runtime: Runtime, pages: Pages, path: string): Promise<string> {
  const response = await appOf(runtime, pages.tellingBuild, false).request(`http://localhost${path}`);
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  // The floor must be of the same page.
  const again = drawnPart(pages.renderTree()).length;
  const drawn = drawnPart(html).length;
  if (again !== drawn) {
    throw new Error(`The tree of ${path} renders to ${again} characters, the page has ${drawn}`);
  }
  return html;
}

type Against = { path: string; product: Listening; floor: Listening; load: HttpLoad };

async function compare({ path, product, floor, load }: Against) {
  const cpu = { product: [] as number[], floor: [] as number[] };
  const run =
    (side: 'product' | 'floor', { port }: Listening, ms: number) =>
    async () => {
      const served = await load.run({ port, requests: [requestTo(port, path)], connections, forMs: ms });
      if (ms === forMs) cpu[side].push(served.cpuMs);
      return served.perSecond;
    };
  await run('product', product, warmUpMs)();
  await run('floor', floor, warmUpMs)();
  const rates = await alternate(rounds, {
    product: run('product', product, forMs),
    floor: run('floor', floor, forMs),
  });
  return { rates, cpu };
}

/** A page made for each request, against the bare rendering of its tree. */
async function measureRendered(
  runtime: Runtime,
  load: HttpLoad,
  pages: Pages,
  path: string,
): Promise<Figure[]> {
  // As the product always does, so that what stands on every page is read once.
  await runtime.pageCache.ready();
  await renderOnce(runtime, pages, path);
  const product = await listen(getRequestListener(appOf(runtime, pages.build, false).fetch));
  const floor = await listen(serve(pages.renderTree));
  try {
    const { rates, cpu } = await compare({ path, product, floor, load });
    return [
      figureOf({
        name: `${path} made for each request : renderToString of the same tree`,
        unit: '/s',
        ...rates,
        bar: { kind: 'at least', must: 0.5, aim: 0.8 },
      }),
      figureOf({ name: 'CPU of the server process a page : the same', unit: 'ms', ...cpu }),
    ];
  } finally {
    await product.close();
    await floor.close();
  }
}

/** A page from memory, against its bytes from a buffer. */
async function measureKept(runtime: Runtime, load: HttpLoad, pages: Pages, path: string) {
  const app = appOf(runtime, pages.build, true);
  await runtime.pageCache.ready();
  await app.request(`http://localhost${path}`);
  const kept = await app.request(`http://localhost${path}`);
  const bytes = Buffer.from(await kept.arrayBuffer());
  if (!kept.headers.has('etag')) throw new Error(`${path} is not kept`);
  const product = await listen(getRequestListener(app.fetch));
  const floor = await listen(serve(() => bytes));
  try {
    const { rates, cpu } = await compare({ path, product, floor, load });
    const figures = [
      figureOf({
        name: `${path} from memory : the same bytes from a buffer`,
        unit: '/s',
        ...rates,
        bar: { kind: 'at least', must: 0.5, aim: 0.8 },
      }),
      figureOf({ name: 'CPU of the server process a page : the same', unit: 'ms', ...cpu }),
    ];
    return { figures, kilobytes: (bytes.length / 1000).toFixed(1) };
  } finally {
    await product.close();
    await floor.close();
  }
}

export type PageFigures = { figures: Figure[]; notes: string[] };

/** Public pages as the product serves them: from memory, and made for each request. */
export async function measurePages(runtime: Runtime, load: HttpLoad): Promise<PageFigures> {
  const pages = await openPages();
  if (!pages)
    return { figures: [], notes: ['Not measured: the pages are not built. "npm run bench" builds them.'] };
  try {
    const kept = await measureKept(runtime, load, pages, '/');
    return {
      figures: [
        ...kept.figures,
        ...(await measureRendered(runtime, load, pages, '/')),
        ...(await measureRendered(runtime, load, pages, '/book-now')),
      ],
      notes: [`/ has ${kept.kilobytes} kB with its styles in it, uncompressed as all of this is sent`],
    };
  } finally {
    await runtime.pageCache.stop();
  }
}
