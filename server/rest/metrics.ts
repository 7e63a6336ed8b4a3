import { createRoute, z } from '@hono/zod-openapi';
import { requireRight } from '#domain/access/rights/rights.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Runtime } from '../process/runtime.ts';
import { isLocalRequest } from '../web/is-local-request.ts';
import { refused } from './answers.ts';
import { createRestApp } from './rest-app.ts';

const metricsRoute = createRoute({
  method: 'get',
  path: '/metrics',
  operationId: 'readMetrics',
  tags: ['Health'],
  summary: 'What this process has counted, and how jobs, mails, payments and visits stand, for Prometheus',
  description:
    'For requests from the machine itself without a proxy, and for API keys that have the scope `metrics`. `docs/runbook.md` names each metric.',
  security: [{}, { apiKey: [] }],
  responses: {
    200: {
      description: 'Prometheus’s text format.',
      content: { 'text/plain': { schema: z.string() } },
    },
    401: refused('From elsewhere without a key, or with a wrong one.'),
    403: refused('The key has not the scope, or somebody asks as a person.'),
  },
});

/** /metrics: of this process alone, but for what the database says, which is the same at each. */
export function metricsRoutes(runtime: Runtime, tell: () => Promise<{ text: string; contentType: string }>) {
  return createRestApp().openapi(metricsRoute, async (c) => {
    c.header('cache-control', 'no-store');
    // A wrong key is refused wherever it comes from.
    const actor = await authenticate(runtime, c.req.raw.headers);
    if (!isLocalRequest(c)) requireRight(actor, 'GET /metrics');
    const { text, contentType } = await tell();
    return c.text(text, 200, { 'content-type': contentType });
  });
}
