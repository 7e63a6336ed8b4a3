import { createRoute, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#domain/refusal.ts';
import { acceptPaymentEvent } from '../booking/charge/receive-payment-event.ts';
import type { Runtime } from '../process/runtime.ts';
import { jsonAnswer, refused } from './answers.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { createRestApp } from './rest-app.ts';

const largestEvent = 256 * 1024;

const webhookRoute = createRoute({
  method: 'post',
  path: '/{gateway}/webhook',
  operationId: 'receivePaymentEvent',
  tags: ['Payments'],
  summary: 'Where the payment gateway reports',
  description:
    'For the gateway in use alone: its event exactly as it signed it, with its signature in the header of its own. Each event counts once.',
  security: [],
  request: {
    params: z.object({ gateway: z.string().openapi({ example: 'stripe' }) }),
    body: {
      required: true,
      // Signed as bytes, so it is read as bytes first and by no schema.
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  },
  responses: {
    200: jsonAnswer('It is kept and will be worked on.', z.object({ received: z.literal(true) })),
    400: refused('The signature is wrong.'),
    404: refused('That gateway is not in use.'),
    413: refused('That is no event of a gateway.'),
  },
});

/** Where the gateway in use posts its signed events; any other gateway's address is none. */
export function paymentWebhookRoutes(runtime: Runtime) {
  const routes = createRestApp();
  const onError = (c: Parameters<typeof refusalAnswer>[0]) =>
    refusalAnswer(c, new Refusal('request_too_large'));
  routes.use('/:gateway/webhook', bodyLimit({ maxSize: largestEvent, onError }));
  return routes.openapi(webhookRoute, async (c) => {
    const ctx = runtime.contextFor({ kind: 'system' });
    if (ctx.adapters.payments?.name !== c.req.valid('param').gateway) throw new Refusal('not_found');
    const isAccepted = await acceptPaymentEvent(ctx, {
      headers: c.req.raw.headers,
      body: await c.req.text(),
    });
    if (!isAccepted) throw new Refusal('signature_wrong');
    return c.json({ received: true as const }, 200);
  });
}
