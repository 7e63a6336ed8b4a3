import type { RightOrNeed } from './right.ts';

/** Who may ask what of events, told live or to other programs. */
export const eventRights = {
  addPushDevice: 'notice.manage',
  attentionNeeded: 'company-task.read',
  bookingChanged: 'booking.read',
  countUnreadNotices: 'notice.manage',
  createWebhookEndpoint: { needs: 'webhook.manage', proof: 'always' },
  deleteWebhookEndpoint: 'webhook.manage',
  getNoticeSettings: 'notice.manage',
  getWebhookDelivery: 'webhook.manage',
  invitationReceived: 'booking.accept',
  listEvents: 'webhook.manage',
  listNotices: 'notice.manage',
  listWebhookDeliveries: 'webhook.manage',
  listWebhookEndpoints: 'webhook.manage',
  noticesChanged: 'notice.manage',
  readAllNotices: 'notice.manage',
  readNotice: 'notice.manage',
  recordChanged: { needs: 'record.follow', isByRecord: true },
  removePushDevice: 'notice.manage',
  replayWebhookDelivery: 'webhook.manage',
  rotateWebhookSecret: { needs: 'webhook.manage', proof: 'always' },
  sendTestWebhook: 'webhook.manage',
  setNoticeKind: 'notice.manage',
  updateWebhookEndpoint: { needs: 'webhook.manage', proof: { when: 'its address changes' } },
} as const satisfies Record<string, RightOrNeed>;
