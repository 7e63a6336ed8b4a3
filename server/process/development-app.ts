import type { ServerBuild } from 'react-router';
import { createApp } from '../web/http.ts';
import { createRenderPage } from '../web/render-page.ts';
import { routeTable } from '../web/route-table.ts';
import type { Runtime } from './runtime.ts';

/** The app as Vite loads it while developing: everything below is reloaded when edited. */
export function developmentApp(runtime: Runtime, loadBuild: () => Promise<ServerBuild>) {
  const routes = async () => routeTable(await loadBuild());
  return createApp(runtime, createRenderPage(runtime, loadBuild, 'development'), {
    servesBuild: false,
    routes,
  });
}
