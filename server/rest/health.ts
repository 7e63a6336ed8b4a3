import { createRoute, z } from '@hono/zod-openapi';
import { errorFacts } from '../log.ts';
import { readPartStates } from '../outside-part/read-part-states.ts';
import { findJobState, isWritable } from '../process/readiness.store.ts';
import type { Runtime } from '../process/runtime.ts';
import { createTimeLimit } from '../web/in-time.ts';
import { retryLater } from '../web/retry-later.ts';
import { jsonAnswer } from './answers.ts';
import { createRestApp } from './rest-app.ts';

const lateJobsSeconds = 15 * 60;
const readyWithinMs = 3_000;

const aliveRoute = createRoute({
  method: 'get',
  path: '/healthz',
  operationId: 'isAlive',
  tags: ['Health'],
  summary: 'Whether the process lives',
  security: [],
  responses: { 200: jsonAnswer('It does.', z.object({ status: z.literal('ok') })) },
});

const jobCounts = {
  jobDelaySeconds: z.number(),
  lateJobs: z.int(),
  lockedJobs: z.int(),
};

const partState = z.union([
  z.object({ state: z.enum(['ok', 'not configured']) }),
  z.object({ state: z.literal('failing'), since: z.iso.datetime() }),
]);

/** What the site works without: told, and never a reason to take a process out. */
const parts = z.object({ payments: partState, mail: partState, files: partState });

const notReady = z.object({
  status: z.enum(['jobs late', 'database unreachable', 'database read-only', 'database full']),
  ...z.object(jobCounts).partial().shape,
  parts: parts.optional(),
});

const readyRoute = createRoute({
  method: 'get',
  path: '/readyz',
  operationId: 'isReady',
  tags: ['Health'],
  summary: 'Whether the database answers and jobs are at most 15 minutes late, and how the parts stand',
  security: [],
  responses: {
    200: jsonAnswer('Both.', z.object({ status: z.literal('ready'), ...jobCounts, parts })),
    503: jsonAnswer('Not now.', notReady),
  },
});

/** /healthz: the process lives. /readyz: the database answers and jobs are not late. */
export function healthRoutes(runtime: Runtime) {
  return createRestApp()
    .openapi(aliveRoute, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(readyRoute, async (c) => {
      try {
        const withinLimit = createTimeLimit(readyWithinMs);
        const known = await withinLimit(
          Promise.all([
            findJobState(runtime.db),
            isWritable(runtime.db),
            readPartStates(runtime.db, runtime.outsideParts),
          ]),
        );
        if (known === 'too-slow') throw new Error('It does not answer in time');
        const [jobs, canWrite, partStates] = known;
        if (!canWrite) return c.json({ status: 'database read-only' as const }, 503, retryLater);
        if (runtime.isDatabaseFull()) {
          return c.json({ status: 'database full' as const }, 503, retryLater);
        }
        return jobs.jobDelaySeconds < lateJobsSeconds
          ? c.json({ status: 'ready' as const, ...jobs, parts: partStates }, 200)
          : c.json({ status: 'jobs late' as const, ...jobs, parts: partStates }, 503);
      } catch (error) {
        runtime.log.warn('Not ready: the database does not answer', errorFacts(error));
        return c.json({ status: 'database unreachable' as const }, 503, retryLater);
      }
    });
}
