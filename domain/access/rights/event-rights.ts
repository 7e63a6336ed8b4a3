import type { RightOrNeed } from './right.ts';

/** Who may ask what of events, told live or to other programs. */
export const eventRights = {
  attentionNeeded: 'company-task.read',
  bookingChanged: 'booking.read',
  createWebhookEndpoint: { needs: 'webhook.manage', proof: 'always' },
  deleteWebhookEndpoint: 'webhook.manage',
  getWebhookDelivery: 'webhook.manage',
  invitationReceived: 'booking.accept',
  listEvents: 'webhook.manage',
  listWebhookDeliveries: 'webhook.manage',
  listWebhookEndpoints: 'webhook.manage',
  recordChanged: { needs: 'record.follow', isByRecord: true },
  replayWebhookDelivery: 'webhook.manage',
  rotateWebhookSecret: { needs: 'webhook.manage', proof: 'always' },
  sendTestWebhook: 'webhook.manage',
  updateWebhookEndpoint: { needs: 'webhook.manage', proof: { when: 'its address changes' } },
} as const satisfies Record<string, RightOrNeed>;
