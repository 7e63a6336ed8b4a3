import { nextTryAt } from '#domain/webhook/retry-times.ts';
import type { SentWebhook } from '../adapters/webhooks/port.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { notifyWebhookFailing } from './notify-webhook-failing.ts';
import { signWebhook } from './sign-webhook.ts';
import { type DueDelivery, nextDelivery, recordAttempt } from './webhook-delivery.store.ts';
import { endLease, type LeasedEndpoint, leaseEndpoint, lockEndpoint } from './webhook-endpoint.store.ts';

/** What is sent: what happened to which record and when. Never more; whoever may know more asks the API. */
const webhookBody = (event: Omit<DueDelivery, 'id' | 'tries'>): string =>
  JSON.stringify({
    id: event.event_id,
    sequence: Number(event.sequence),
    type: event.type,
    timestamp: event.at.toISOString(),
    data: { entity: event.entity, id: event.entity_id, ...(event.data as Record<string, unknown>) },
  });

type Claim = { lease: LeasedEndpoint; delivery: DueDelivery };

/** Longer than a try can take, so that two processes never send to one endpoint at once. */
const leaseMs = 30_000;
/** Clocks of several processes are never quite the same. */
const clockToleranceMs = 2_000;
/** After so many the job makes way for others and comes again. */
const mostInARow = 20;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

function secretsOf(ctx: Ctx, endpoint: LeasedEndpoint): string[] {
  const isOldGood = endpoint.old_secret_until !== null && endpoint.old_secret_until > ctx.now();
  const ciphers = [endpoint.secret_cipher, ...(isOldGood ? [endpoint.old_secret_cipher ?? ''] : [])];
  return ciphers.filter(Boolean).map((cipher) => ctx.vault.open(cipher));
}

function send(ctx: Ctx, { lease, delivery }: Claim, stop?: AbortSignal): Promise<SentWebhook> {
  const body = webhookBody(delivery);
  const headers = {
    ...signWebhook({ id: delivery.event_id, at: ctx.now(), body }, secretsOf(ctx, lease)),
    'content-type': 'application/json',
    'user-agent': 'Brightwren-Webhooks/1',
  };
  return ctx.adapters.webhooks.send({ url: lease.url, headers, body }, stop);
}

/**
 * Writes down how it went, plans the next try and lets the endpoint go. The endpoint is locked before its delivery, as
 * by whoever removes it or sends again. One that was changed or removed meanwhile is not marked: what an old address
 * answered says nothing about a new one.
 */
async function settle(tx: Ctx, { lease, delivery }: Claim, sent: SentWebhook): Promise<void> {
  const now = tx.now();
  const endpoint = await lockEndpoint(tx.db, lease.id);
  const isSame = endpoint?.version === lease.version;
  const isDelivered = sent.error === null;
  const isGone = isSame && sent.error === 'gone';
  const nextAttemptAt = isDelivered || isGone ? null : nextTryAt(delivery.tries + 1, now, Math.random());
  await recordAttempt(tx.db, delivery, { ...sent, at: now, nextAttemptAt });
  const job = { name: 'deliver-webhooks', payload: { endpointId: lease.id } } as const;
  if (nextAttemptAt) await tx.enqueue(job, { runAt: nextAttemptAt });
  if (!isSame) return endLease(tx.db, lease);
  const failingSince = isDelivered ? null : (endpoint.failing_since ?? now);
  await endLease(tx.db, lease, {
    failing_since: failingSince,
    ...(isDelivered ? { last_delivered_at: now } : {}),
    ...(isGone ? { is_active: false, is_gone: true } : {}),
  });
  if (failingSince) await notifyWebhookFailing(tx, lease, { failingSince, isGone });
  else if (endpoint.failing_since) {
    await endTask(tx.db, { kind: 'webhook-failing', entityId: lease.id, by: 'system' }, now);
  }
}

/**
 * Sends an endpoint what is due for it, one message after the other. Somebody else at it already does that too:
 * after each message they look again. What is delivered is never sent by itself again; what a process was sending
 * when it died is, under the same id.
 */
export async function deliverWebhooks(ctx: Ctx, endpointId: string, stop?: AbortSignal): Promise<void> {
  for (let sent = 0; sent < mostInARow; sent += 1) {
    const now = ctx.now();
    const times = { now, until: after(now, leaseMs), dueBy: after(now, clockToleranceMs) };
    const lease = await leaseEndpoint(ctx.db, endpointId, times);
    if (!lease) return;
    try {
      const delivery = await nextDelivery(ctx.db, lease.id, times.dueBy);
      // Whoever had the endpoint has sent it by now. One looks again: what came meanwhile was left to us.
      if (!delivery) await endLease(ctx.db, lease);
      else {
        const outcome = await send(ctx, { lease, delivery }, stop);
        await transact(ctx, (tx) => settle(tx, { lease, delivery }, outcome));
      }
    } catch (error) {
      await endLease(ctx.db, lease);
      throw error;
    }
  }
  await ctx.enqueue({ name: 'deliver-webhooks', payload: { endpointId } });
}
