import { createRoute, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '#domain/refusal.ts';
import { receiveMailReport, receiveReturnedMessage } from '../bounce/receive-mail-report.ts';
import type { Runtime } from '../process/runtime.ts';
import { isSameSecret } from '../process/secrets.ts';
import { jsonAnswer, refused } from './answers.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { createRestApp } from './rest-app.ts';

/** Servers return the whole mail with their report; ours are far smaller. */
const largestReport = 1024 * 1024;

const result = z.object({
  result: z.enum(['bounced', 'noted', 'delivered', 'ignored']).openapi({
    description:
      'noted: it came back for a reason that says nothing of its address. ignored: not ours, too old, or known.',
  }),
});
const common = {
  method: 'post' as const,
  tags: ['Mail'],
  security: [{ bounceSecret: [] }],
  responses: {
    200: jsonAnswer('It is read; what it changed.', result),
    400: refused('That is no such report.'),
    401: refused('The secret is wrong.'),
    404: refused('BOUNCE_SECRET is not set.'),
    413: refused('It is larger than 1 MB.'),
  },
};

const reportRoute = createRoute({
  ...common,
  path: '/',
  operationId: 'receiveMailReport',
  summary: 'Where a mail provider reports',
  description:
    'Tells that a mail came back or arrived. It is named by its return path or its message id. Telling it again changes nothing.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              event: z.enum(['bounced', 'delivered']),
              returnPath: z.string().max(320).optional(),
              messageId: z.string().max(320).optional(),
              status: z
                .string()
                .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
                .optional()
                .openapi({ description: 'The code of RFC 3463.', example: '5.1.1' }),
              words: z
                .string()
                .max(4000)
                .optional()
                .openapi({ description: 'What the other server said.', example: '550 5.1.1 No such user' }),
            })
            .refine(({ returnPath, messageId }) => returnPath || messageId, { path: ['messageId'] }),
        },
      },
    },
  },
});

const messageRoute = createRoute({
  ...common,
  path: '/message',
  operationId: 'receiveReturnedMessage',
  summary: 'Where a mail server hands on what comes to the return path',
  description: 'The whole mail as it came: a delivery status notification (RFC 3464). Any other is ignored.',
  request: {
    body: { required: true, content: { 'message/rfc822': { schema: { type: 'string' } } } },
  },
});

/** Where those who carry our mails tell what became of them; closed without a secret (docs/runbook.md, Settings). */
export function mailReportRoutes(runtime: Runtime) {
  const routes = createRestApp();
  const context = () => runtime.contextFor({ kind: 'system' });
  const knowsSecret = createMiddleware(async (c, next) => {
    const { bounces } = runtime.env;
    if (!bounces) throw new Refusal('not_found');
    const given = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!isSameSecret(given, bounces.secret)) throw new Refusal('unauthenticated');
    await next();
  });
  const onError = (c: Parameters<typeof refusalAnswer>[0]) =>
    refusalAnswer(c, new Refusal('request_too_large'));
  routes.use('/*', knowsSecret);
  routes.use('/*', bodyLimit({ maxSize: largestReport, onError }));
  routes.openapi(reportRoute, async (c) =>
    c.json({ result: await receiveMailReport(context(), c.req.valid('json')) }, 200),
  );
  routes.openapi(messageRoute, async (c) => {
    const source = new Uint8Array(await c.req.arrayBuffer());
    return c.json({ result: await receiveReturnedMessage(context(), source) }, 200);
  });
  return routes;
}
