import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const clientBuild = join(import.meta.dirname, '../../build/client');
const forAYear = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/** Those that keep their names, such as `favicon.svg` and `og/london.png`. */
function namedFiles(): string[] {
  return readdirSync(clientBuild, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => relative(clientBuild, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('assets/'));
}

/** The built files: hashed assets kept by browsers for good, the few named ones for an hour. */
export function staticFiles() {
  const root = relative(process.cwd(), clientBuild) || '.';
  const keep = (value: string) => (_path: string, c: { header(name: string, value: string): void }) =>
    c.header('cache-control', value);
  const routes = new Hono();
  routes.use('/assets/*', serveStatic({ root, precompressed: true, onFound: keep(forAYear) }));
  routes.all('/assets/*', (c) => c.text('Not found', 404));
  for (const path of namedFiles()) {
    routes.get(`/${path}`, serveStatic({ root, precompressed: true, onFound: keep(forAnHour) }));
  }
  return routes;
}
