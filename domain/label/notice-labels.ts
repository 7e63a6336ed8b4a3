import type { NoticeKind } from '#domain/notice/notice-kinds.ts';

/** What a kind of notice is called in the settings. */
export const noticeKindLabels = {
  offers: 'New offers',
  changes: 'Confirmations and changes',
  cancellations: 'Cancellations',
  reminders: 'Reminders',
  'extra-time': 'Extra time',
  'on-the-day': 'On the day',
  pay: 'Payments',
  account: 'Your account',
} as const satisfies Record<NoticeKind, string>;
