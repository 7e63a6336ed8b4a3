import type { LoaderFunctionArgs, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import type { Runtime } from '../process/runtime.ts';
import { createRenderPage } from './render-page.ts';

type Execute = (document: string, variables: object) => Promise<unknown>;

/** As a built screen finds it: app/lib/call/server-context.ts. */
const executeContext = () =>
  (globalThis as unknown as Record<symbol, RouterContext<Execute>>)[Symbol.for('brightwren.execute')];

/** A screen that asks for something, and shows itself whatever the answer is. */
async function makeDo({ context }: LoaderFunctionArgs): Promise<null> {
  const shared = executeContext();
  if (!shared) throw new Error('Nothing is handed to the screens');
  await (context as Readonly<RouterContextProvider>).get(shared)('{ nonsense }', {});
  return null;
}

const build = {
  entry: { module: { default: () => new Response('<p>A page</p>') } },
  routes: { root: { id: 'root', path: '', module: { default: () => null, loader: makeDo } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  routeDiscovery: { mode: 'initial' },
  future: {},
  basename: '/',
  publicPath: '/',
  prerender: [],
  ssr: true,
} as unknown as ServerBuild;

const pageWith = async (siteFacts: () => Promise<unknown>, headers: Record<string, string> = {}) => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const env = { publicUrl: 'http://localhost', outsidePool: null };
  const pageCache = { version: () => null };
  const runtime = { env, log, siteFacts, pageCache, now: () => new Date(), contextFor: () => ({}) };
  const render = createRenderPage(runtime as unknown as Runtime, async () => build, 'development');
  return render(new Request('http://localhost/', { headers }), { nonce: '' });
};

const facts = { name: 'Brightwren', analytics: { provider: 'none', id: '' }, frameOrigins: [] };

test('a page that was made without the site’s settings is kept by nobody', async () => {
  expect((await pageWith(async () => facts)).headers.get('cache-control')).toBeNull();
  const page = await pageWith(() => Promise.reject(new Error('The database is away')));
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('a page that made do without an answer is kept by nobody, one that was refused something is', async () => {
  expect((await pageWith(async () => facts)).headers.get('cache-control')).toBeNull();
  // Who asks cannot be found out, so that every document fails.
  const page = await pageWith(async () => facts, { authorization: 'Bearer some.access.token' });
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
});
