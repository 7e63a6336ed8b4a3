import { createRoute, z } from '@hono/zod-openapi';
import { errorFacts } from '../log.ts';
import { findJobDelay } from '../readiness.store.ts';
import type { Runtime } from '../runtime.ts';
import { jsonAnswer } from './answers.ts';
import { createRestApp } from './rest-app.ts';

const lateJobsSeconds = 15 * 60;

const aliveRoute = createRoute({
  method: 'get',
  path: '/healthz',
  operationId: 'isAlive',
  tags: ['Health'],
  summary: 'Whether the process lives',
  security: [],
  responses: { 200: jsonAnswer('It does.', z.object({ status: z.literal('ok') })) },
});

const notReady = z.object({
  status: z.enum(['jobs late', 'database unreachable']),
  jobDelaySeconds: z.number().optional(),
});

const readyRoute = createRoute({
  method: 'get',
  path: '/readyz',
  operationId: 'isReady',
  tags: ['Health'],
  summary: 'Whether the database answers and jobs are at most 15 minutes late',
  security: [],
  responses: {
    200: jsonAnswer('Both.', z.object({ status: z.literal('ready'), jobDelaySeconds: z.number() })),
    503: jsonAnswer('Not now.', notReady),
  },
});

/** /healthz: the process lives. /readyz: the database answers and jobs are not late. */
export function healthRoutes(runtime: Runtime) {
  return createRestApp()
    .openapi(aliveRoute, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(readyRoute, async (c) => {
      try {
        const jobDelaySeconds = await findJobDelay(runtime.db);
        return jobDelaySeconds < lateJobsSeconds
          ? c.json({ status: 'ready' as const, jobDelaySeconds }, 200)
          : c.json({ status: 'jobs late' as const, jobDelaySeconds }, 503);
      } catch (error) {
        runtime.log.warn('Not ready: the database does not answer', errorFacts(error));
        return c.json({ status: 'database unreachable' as const }, 503, { 'retry-after': '5' });
      }
    });
}
