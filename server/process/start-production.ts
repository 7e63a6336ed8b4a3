import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createApp } from '../web/http.ts';
import type { Pages } from '../web/pages.ts';
import { createRenderPage } from '../web/render-page.ts';
import { routeTable } from '../web/route-table.ts';
import type { Runtime } from './runtime.ts';

const serverBuild = join(import.meta.dirname, '../../build/server/index.js');

/** The built pages. */
export async function startProduction(runtime: Runtime): Promise<Pages> {
  if (!existsSync(serverBuild)) throw new Error('The product is not built. Start it with npm start.');
  const build: ServerBuild = await import(pathToFileURL(serverBuild).href);
  const routes = routeTable(build);
  const app = createApp(runtime, createRenderPage(runtime, build, 'production'), {
    servesBuild: true,
    isCacheEnabled: true,
    routes: async () => routes,
  });
  return { fetch: app.fetch };
}
