import { expect, test } from 'vitest';
import { noticeKinds, noticeRules } from '#domain/notice/notice-kinds.ts';
import type { Mail, MailPropsOf, MailTemplate } from '../mail/mail-types.ts';
import type { Notice } from './notice.ts';
import { noticeOfMail, noticesOfMails } from './notice-of-mail.ts';

const now = new Date('2026-12-01T10:00:00Z');
const id = '00000000-0000-4000-8000-000000000001';
const templates = Object.keys(noticesOfMails) as MailTemplate[];

/** What no phone may show, in every prop where somebody typed something, or where a home or a code stands. */
const secrets = [
  '77 Secret Street',
  'E2 7QL',
  '07700 900456',
  'Code 4711',
  'Featherstonehaugh',
  'https://pay.example/t0ken',
];
const secret = secrets.join(' ');

/** Facts that are ours: words of the house, dates and the reader's own money. */
const visit = {
  serviceName: 'Regular clean',
  frequency: 'Once',
  when: 'Tuesday 8 December, 9:00am',
  length: '3 hours',
  cleaners: '1 cleaner',
};
const facts = {
  ...{
    bookingId: id,
    seriesId: id,
    visit,
    before: visit,
    cleanerName: 'Asha',
    cleanerNames: 'Asha and Ben',
    name: 'Asha',
  },
  ...{ place: 'E2, London, 3 km', pay: '£60.00: £54.00 for 3 hours (£18.00 an hour) + £6.00 for products' },
  ...{
    extra: '1 hour',
    price: '£22.80',
    answerBy: '10:15am',
    since: '8:35am',
    expected: '10:20am',
    at: '11:05am',
  },
  ...{
    found: 1,
    wanted: 2,
    stars: 5,
    total: '£310.00',
    amount: '£310.00',
    payDate: 'Friday 11 December 2026',
    rate: '£18.00',
    job: 'Tuesday 8 December, 9:00am',
    from: 'Monday 7 December',
  },
  ...{
    month: 'December 2026',
    year: 2026,
    day: 'Friday 11 December 2026',
    when: 'on Tuesday 8 December',
    closed: 'Saturdays from Saturday 6 February 2027',
    lastDay: 'Tuesday 8 December',
  },
  ...{ dates: [visit.when], kept: [], asked: [], looking: [visit.when], leftOut: [] },
  groups: [{ state: 'covered', visits: [visit.when], who: secret, pay: '' }],
  visits: [{ what: secret, times: [], label: secret, path: '/' }],
};
const hostile = {
  ...{
    firstName: secret,
    lastName: secret,
    address: secret,
    customerName: secret,
    wayIn: secret,
    words: secret,
    reason: secret,
  },
  ...{
    added: secret,
    cleaners: secret,
    payLink: `https://pay.example/${secret}`,
    sealedLink: secret,
    link: secret,
    laterToday: secret,
  },
  ...{
    chosen: secret,
    longer: secret,
    same: secret,
    wished: secret,
    documents: secret,
    paper: secret,
    item: secret,
    without: secret,
    going: secret,
  },
  ...{
    accountEnd: secret,
    number: secret,
    reference: secret,
    items: [[secret, secret]],
    promised: [[secret, secret]],
    amended: { from: 'Tuesday', address: secret },
  },
};

const readings = templates.flatMap((template) =>
  (['customer', 'provider'] as const).map((to) => {
    const props = { ...hostile, ...facts, to, kind: 'move', status: 'answered', act: 'moved', why: 'paused' };
    return [
      template,
      to,
      noticeOfMail({ template, entityId: id, recipient: 'x@example.com', props } as unknown as Mail, now),
    ] as const;
  }),
);

test.each(readings)(
  '%s tells a %s nothing on a locked phone that is not for everybody who sees it',
  (_template, _to, notice) => {
    expect(notice).not.toBeNull();
    const { title, words, path } = notice as Notice;
    for (const one of secrets) expect(`${title} ${words} ${path}`).not.toContain(one);
    expect(title.length).toBeGreaterThan(3);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(words.length).toBeLessThanOrEqual(120);
    expect(`${title}${words}`).not.toMatch(/undefined|null|\n/);
  },
);

test.each(readings)(
  '%s leads a %s to a screen of theirs, of a kind that they are told of',
  (_template, _to, notice) => {
    const { to, kind, path } = notice as Notice;
    expect(path).toMatch(to === 'customer' ? /^\/dashboard\/cs\// : /^\/dashboard\/sp\//);
    expect(noticeRules[kind].about[to]).toBeDefined();
  },
);

test('each kind is told by a mail', () => {
  const told = new Set(readings.map(([, , notice]) => notice?.kind));
  expect(noticeKinds.filter((kind) => !told.has(kind))).toEqual([]);
});

const offer = (startsAt: string | undefined) =>
  noticeOfMail(
    {
      template: 'booking-invitation',
      entityId: id,
      recipient: 'asha@example.com',
      props: {
        bookingId: id,
        firstName: 'Asha',
        visit,
        place: facts.place,
        pay: facts.pay,
        ...(startsAt ? { startsAt } : {}),
      },
    },
    now,
  );

test('an offer says outcode, time and pay, and always comes where it begins within 24 hours', () => {
  expect(offer('2026-12-08T09:00:00Z')).toEqual({
    to: 'serviceprovider',
    kind: 'offers',
    title: 'New offer',
    words: 'E2, Tuesday 8 December, 9:00am, £60.00',
    path: `/dashboard/sp/acceptbooking/${id}`,
  });
  expect(offer('2026-12-02T09:59:00Z')).toMatchObject({ isAlways: true });
  expect(offer('2026-12-02T10:00:00Z')).not.toHaveProperty('isAlways');
  expect(offer(undefined)).not.toHaveProperty('isAlways');
});

const canceled = (to: 'customer' | 'provider', by: 'customer' | 'system') =>
  noticeOfMail(
    {
      template: 'booking-canceled',
      entityId: id,
      recipient: 'ada@example.com',
      props: { to, by, visit } as MailPropsOf<'booking-canceled'>,
    },
    now,
  );

test('a clean for which nobody was found is told to its customer always, another cancellation is not', () => {
  expect(canceled('customer', 'system')).toMatchObject({ isAlways: true, title: 'Your clean is cancelled' });
  expect(canceled('customer', 'customer')).not.toHaveProperty('isAlways');
  expect(canceled('provider', 'system')).not.toHaveProperty('isAlways');
});

test('a mail that has no notice is none', () => {
  const mail: Mail = {
    template: 'welcome',
    entityId: id,
    recipient: 'x@example.com',
    props: { firstName: 'Ada', to: 'customer' },
  };
  expect(noticeOfMail(mail, now)).toBeNull();
});
