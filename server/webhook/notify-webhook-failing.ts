import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';

/** Failing for so long is more than a restart of the other side. */
const patienceMs = 24 * 3600 * 1000;

/**
 * Puts an endpoint that fails all day, or that says it is gone, before the office. It is never switched off in
 * silence: a failing one is tried on, one that is gone is paused and the task says so.
 */
export async function notifyWebhookFailing(
  tx: Ctx,
  endpoint: { id: string; url: string },
  { failingSince, isGone }: { failingSince: Date; isGone: boolean },
): Promise<void> {
  if (!isGone && tx.now().getTime() - failingSince.getTime() < patienceMs) return;
  const { host } = new URL(endpoint.url);
  await openCompanyTask(tx, {
    kind: 'webhook-failing',
    entity: 'webhook',
    entityId: endpoint.id,
    words: isGone
      ? `The webhook to ${host} answers that it is gone for good, so it is paused. Resume or remove it.`
      : `The webhook to ${host} has been failing for a day. We go on trying; each message is given up after three days.`,
  });
}
