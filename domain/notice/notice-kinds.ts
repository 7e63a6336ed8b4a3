import type { Role } from '#domain/access/role.ts';

export const noticeKinds = [
  'offers',
  'changes',
  'cancellations',
  'reminders',
  'extra-time',
  'on-the-day',
  'pay',
  'account',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Who has notices; the office has tasks. */
export type NoticeRole = Extract<Role, 'customer' | 'serviceprovider'>;

type NoticeRules = {
  /** What each role is told by it; a role that is missing is told nothing of the kind. */
  about: Partial<Record<NoticeRole, string>>;
  /** For whom no push of it can be switched off. */
  always?: readonly NoticeRole[];
  /** Whether it is also pushed between 20:00 and 08:00: what comes then is meant to come then. */
  isByNight?: boolean;
  /** News of the moment: by the next morning it is none. */
  isOfTheMoment?: boolean;
  /** How long a phone that is off may be sent it later. */
  ttlMinutes: number;
  isUrgent?: boolean;
};

/** Each kind of notice (rules/messages#notices); the first ones are what people wait for. */
export const noticeRules: Readonly<Record<NoticeKind, NoticeRules>> = {
  offers: {
    about: {
      serviceprovider: 'A job near you that you can take. Those that begin within 24 hours always come.',
    },
    ttlMinutes: 12 * 60,
    isUrgent: true,
  },
  changes: {
    about: {
      customer:
        'Your clean is confirmed, moves or changes. That a cleaner can’t come, or that none is found yet, always comes.',
      serviceprovider: 'A job of yours is confirmed, moves or changes, or you are asked whether it can.',
    },
    ttlMinutes: 24 * 60,
  },
  cancellations: {
    about: { customer: 'A clean of yours is cancelled.', serviceprovider: 'A job of yours is cancelled.' },
    ttlMinutes: 24 * 60,
  },
  reminders: {
    about: {
      customer: 'Your clean, the day before and two hours before.',
      serviceprovider: 'Your job, the day before and two hours before.',
    },
    // The one that is sent at 20:00 the evening before is meant for then.
    isByNight: true,
    ttlMinutes: 60,
  },
  'extra-time': {
    about: {
      customer: 'Your cleaner asks for more time and waits for your answer. It always comes.',
      serviceprovider: 'The customer’s answer when you asked for more time.',
    },
    always: ['customer'],
    ttlMinutes: 15,
    isUrgent: true,
  },
  'on-the-day': {
    about: { customer: 'Your cleaner is on the way, or late.' },
    isOfTheMoment: true,
    ttlMinutes: 60,
    isUrgent: true,
  },
  pay: {
    about: {
      customer: 'A payment that did not go through, or a card that expires.',
      serviceprovider: 'What a job earned you, and your pay.',
    },
    ttlMinutes: 24 * 60,
  },
  account: {
    about: {
      customer: 'Answers to what you told us.',
      serviceprovider: 'Ratings, your papers and your account.',
    },
    ttlMinutes: 24 * 60,
  },
};

/** The kinds that somebody of this role is told of, in the order of their settings. */
export const kindsOf = (role: NoticeRole): NoticeKind[] =>
  noticeKinds.filter((kind) => noticeRules[kind].about[role] !== undefined);

/** Whether no push of this kind can be switched off. */
export const isAlwaysOn = (kind: NoticeKind, role: NoticeRole): boolean =>
  noticeRules[kind].always?.includes(role) ?? false;

/** What is longest on the list. */
export const noticeDays = 90;

/** The browsers that one person may have. */
export const maxPushDevices = 10;
