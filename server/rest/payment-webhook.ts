import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { acceptPaymentEvent } from '../booking/receive-payment-event.ts';
import type { Runtime } from '../runtime.ts';

const largestEvent = 256 * 1024;

/** Where the gateway in use posts its signed events (contract.md, Addresses); any other gateway's address is none. */
export function paymentWebhookRoutes(runtime: Runtime) {
  return new Hono().post('/:gateway/webhook', bodyLimit({ maxSize: largestEvent }), async (c) => {
    const ctx = runtime.contextFor({ kind: 'system' });
    if (ctx.adapters.payments?.name !== c.req.param('gateway')) return c.notFound();
    const isAccepted = await acceptPaymentEvent(ctx, {
      headers: c.req.raw.headers,
      body: await c.req.text(),
    });
    return isAccepted ? c.json({ received: true }) : c.json({ error: 'The signature is wrong.' }, 400);
  });
}
