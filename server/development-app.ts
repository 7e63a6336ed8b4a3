import type { ServerBuild } from 'react-router';
import { createApp } from './http.ts';
import { createRenderPage } from './render-page.ts';
import { routeTable } from './route-table.ts';
import type { Runtime } from './runtime.ts';

/** The app as Vite loads it while developing: everything below is reloaded when edited. */
export function developmentApp(runtime: Runtime, loadBuild: () => Promise<ServerBuild>) {
  const routes = async () => routeTable(await loadBuild());
  return createApp(runtime, createRenderPage(runtime, loadBuild, 'development'), {
    servesBuild: false,
    routes,
  });
}
