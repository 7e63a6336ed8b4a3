import type { Ctx } from '../context.ts';
import { deliverWebhooks } from '../webhook/deliver-webhooks.ts';
import { sweepWebhooks } from '../webhook/sweep-webhooks.ts';
import type { JobPayloads } from './job-types.ts';

/** The jobs that tell other programs what happened. */
export const webhookTasks = (context: () => Ctx) => ({
  'deliver-webhooks': ({ endpointId }: JobPayloads['deliver-webhooks'], stop?: AbortSignal) =>
    deliverWebhooks(context(), endpointId, stop),
  'sweep-webhooks': () => sweepWebhooks(context()),
});
