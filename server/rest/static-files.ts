import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';

const clientBuild = join(import.meta.dirname, '../../build/client');
const forAYear = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';
/** Other sites' pages wait for nothing, and have a new one the day after. */
const forADay = 'public, max-age=86400, stale-while-revalidate=604800';

/** Without cookies there is nothing in it that is anybody's. */
const openToAll = createMiddleware(async (c, next) => {
  await next();
  c.header('access-control-allow-origin', '*');
});

/** Those that keep their names, such as `favicon.svg` and `og/london.png`. */
function namedFiles(): string[] {
  return readdirSync(clientBuild, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => relative(clientBuild, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('assets/'));
}

/** The built files: hashed assets kept by browsers for good, the booking button's script for a day, the few other named ones for an hour. */
export function staticFiles() {
  const root = relative(process.cwd(), clientBuild) || '.';
  const keep = (value: string) => (_path: string, c: { header(name: string, value: string): void }) =>
    c.header('cache-control', value);
  const routes = new Hono();
  routes.use('/assets/*', serveStatic({ root, precompressed: true, onFound: keep(forAYear) }));
  routes.all('/assets/*', (c) => c.text('Not found', 404));
  routes.get(
    '/book.js',
    openToAll,
    etag(),
    serveStatic({ root, precompressed: true, onFound: keep(forADay) }),
  );
  for (const path of namedFiles()) {
    routes.get(`/${path}`, serveStatic({ root, precompressed: true, onFound: keep(forAnHour) }));
  }
  return routes;
}
