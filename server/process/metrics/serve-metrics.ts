import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { answerError } from '../../rest/answer-error.ts';
import { metricsRoutes } from '../../rest/metrics.ts';
import { createHttpServer } from '../../web/create-http-server.ts';
import { observeRequests } from '../../web/watch/observe-requests.ts';
import type { Runtime } from '../runtime.ts';
import { openProcessMetrics } from './process-metrics.ts';
import { createMetrics } from './runtime-metrics.ts';

/** /metrics of a process that answers nothing else, to the same people; answers how to stop. */
export async function serveMetrics(runtime: Runtime, port: number): Promise<() => Promise<void>> {
  const app = new Hono();
  app.use(observeRequests(runtime));
  app.onError(answerError(runtime));
  app.route('/', metricsRoutes(runtime, createMetrics(runtime)));
  const server = createHttpServer();
  server.on('request', getRequestListener(app.fetch));
  runtime.connections.watch(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, runtime.env.host, resolve);
  });
  await openProcessMetrics();
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
