import { Hono } from 'hono';
import { errorFacts } from '../log.ts';
import { findJobDelay } from '../readiness.store.ts';
import type { Runtime } from '../runtime.ts';

const lateJobsSeconds = 15 * 60;

/** /healthz: the process lives. /readyz: the database answers and jobs are not late. */
export function healthRoutes(runtime: Runtime) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        const delay = await findJobDelay(runtime.db);
        const isReady = delay < lateJobsSeconds;
        return c.json(
          { status: isReady ? 'ready' : 'jobs late', jobDelaySeconds: delay },
          isReady ? 200 : 503,
        );
      } catch (error) {
        runtime.log.warn('Not ready: the database does not answer', errorFacts(error));
        return c.json({ status: 'database unreachable' }, 503, { 'retry-after': '5' });
      }
    });
}
