import type { ClaimedDelivery } from './webhook-delivery.store.ts';

/** What is sent: what happened to which record and when. Never more; whoever may know more asks the API. */
export const webhookBody = (
  event: Pick<ClaimedDelivery, 'event_id' | 'sequence' | 'type' | 'entity' | 'entity_id' | 'at' | 'data'>,
): string =>
  JSON.stringify({
    id: event.event_id,
    sequence: Number(event.sequence),
    type: event.type,
    timestamp: event.at.toISOString(),
    data: { entity: event.entity, id: event.entity_id, ...(event.data as Record<string, unknown>) },
  });
