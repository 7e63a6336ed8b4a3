import { nextTryAt } from '#domain/webhook/retry-times.ts';
import type { SentWebhook } from '../adapters/webhooks/port.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { signWebhook } from './sign-webhook.ts';
import { tellOfTrouble } from './tell-of-trouble.ts';
import { type ClaimedDelivery, claimDelivery, recordAttempt } from './webhook-delivery.store.ts';
import { endLease, lockEndpoint } from './webhook-endpoint.store.ts';

/** What is sent: what happened to which record and when. Never more; whoever may know more asks the API. */
const webhookBody = (
  event: Pick<ClaimedDelivery, 'event_id' | 'sequence' | 'type' | 'entity' | 'entity_id' | 'at' | 'data'>,
): string =>
  JSON.stringify({
    id: event.event_id,
    sequence: Number(event.sequence),
    type: event.type,
    timestamp: event.at.toISOString(),
    data: { entity: event.entity, id: event.entity_id, ...(event.data as Record<string, unknown>) },
  });

/** Longer than a try can take, so that two processes never send to one endpoint at once. */
const leaseMs = 30_000;
/** Clocks of several processes are never quite the same. */
const clockToleranceMs = 2_000;
/** After so many the job makes way for others and comes again. */
const mostInARow = 20;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

function secretsOf(ctx: Ctx, claim: ClaimedDelivery): string[] {
  const isOldGood = claim.old_secret_until !== null && claim.old_secret_until > ctx.now();
  const ciphers = [claim.secret_cipher, ...(isOldGood ? [claim.old_secret_cipher ?? ''] : [])];
  return ciphers.filter(Boolean).map((cipher) => ctx.vault.open(cipher));
}

function send(ctx: Ctx, claim: ClaimedDelivery, stop?: AbortSignal): Promise<SentWebhook> {
  const body = webhookBody(claim);
  const headers = {
    ...signWebhook({ id: claim.event_id, at: ctx.now(), body }, secretsOf(ctx, claim)),
    'content-type': 'application/json',
    'user-agent': 'Brightwren-Webhooks/1',
  };
  return ctx.adapters.webhooks.send({ url: claim.url, headers, body }, stop);
}

/**
 * Writes down how it went, plans the next try and lets the endpoint go. The endpoint is locked before its delivery, as
 * by whoever removes it or sends again. One that was changed or removed meanwhile is not marked: what an old address
 * answered says nothing about a new one.
 */
async function settle(tx: Ctx, claim: ClaimedDelivery, until: Date, sent: SentWebhook): Promise<void> {
  const now = tx.now();
  const endpoint = await lockEndpoint(tx.db, claim.endpoint_id);
  const isSame = endpoint?.version === claim.endpoint_version;
  const isDelivered = sent.error === null;
  const isGone = isSame && sent.error === 'gone';
  const nextAttemptAt = isDelivered || isGone ? null : nextTryAt(claim.tries + 1, now, Math.random());
  await recordAttempt(tx.db, claim, { ...sent, at: now, nextAttemptAt });
  const job = { name: 'deliver-webhooks', payload: { endpointId: claim.endpoint_id } } as const;
  if (nextAttemptAt) await tx.enqueue(job, { runAt: nextAttemptAt });
  const lease = { endpointId: claim.endpoint_id, until };
  if (!isSame) return endLease(tx.db, lease);
  const failingSince = isDelivered ? null : (endpoint.failing_since ?? now);
  await endLease(tx.db, lease, {
    failing_since: failingSince,
    ...(isDelivered ? { last_delivered_at: now } : {}),
    ...(isGone ? { is_active: false, is_gone: true } : {}),
  });
  if (failingSince) await tellOfTrouble(tx, claim, { failingSince, isGone });
  else if (endpoint.failing_since) {
    await endTask(tx.db, { kind: 'webhook-failing', entityId: claim.endpoint_id, by: 'system' }, now);
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
    const until = after(now, leaseMs);
    const times = { now, until, dueBy: after(now, clockToleranceMs) };
    const claim = await claimDelivery(ctx.db, endpointId, times);
    if (!claim) return;
    try {
      const outcome = await send(ctx, claim, stop);
      await transact(ctx, (tx) => settle(tx, claim, until, outcome));
    } catch (error) {
      await endLease(ctx.db, { endpointId, until });
      throw error;
    }
  }
  await ctx.enqueue({ name: 'deliver-webhooks', payload: { endpointId } });
}
