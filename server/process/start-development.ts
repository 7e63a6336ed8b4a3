import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import type { Pages } from '../web/pages.ts';
import type { Runtime } from './runtime.ts';

type ServerModules = typeof import('./development-app.ts');

/**
 * Vite in the same process: screens reload hot, and server modules are loaded through Vite, so that an
 * edited resolver or use-case answers the next request while the database and the jobs keep running.
 */
export async function startDevelopment(runtime: Runtime, server: Server): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, ws: { server } }, appType: 'custom' });
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  let loaded: { module: ServerModules; listener: ReturnType<typeof getRequestListener> } | null = null;
  const currentListener = async () => {
    const module = (await vite.ssrLoadModule('/server/process/development-app.ts')) as ServerModules;
    if (loaded?.module !== module) {
      loaded = { module, listener: getRequestListener(module.developmentApp(runtime, loadBuild).fetch) };
    }
    return loaded.listener;
  };
  return {
    fetch: () => new Response('Not ready', { status: 503 }),
    listener: (incoming, outgoing) => {
      vite.middlewares(incoming, outgoing, () => {
        currentListener()
          .then((listener) => listener(incoming, outgoing))
          .catch((error: Error) => {
            vite.ssrFixStacktrace(error);
            outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
          });
      });
    },
    stop: () => vite.close(),
  };
}
