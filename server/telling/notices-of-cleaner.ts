import type { Notice, NoticesOf } from './notice.ts';

const jobs = '/dashboard/sp/bookings';
const money = '/dashboard/sp/money';
const profile = '/dashboard/sp/profile';
const job = (id: string) => `/dashboard/sp/booking/${id}`;

type Words = Omit<Notice, 'to' | 'kind'>;
const told = (kind: Notice['kind'], words: Words): Notice => ({ to: 'serviceprovider', kind, ...words });

const dayMs = 24 * 3600 * 1000;
const isSoon = (startsAt: string | undefined, now: Date): boolean =>
  startsAt !== undefined && new Date(startsAt).getTime() - now.getTime() < dayMs;

/** Of "£60.00: £54.00 for 3 hours (£18.00 an hour) + …" what comes first: all that the job brings. */
const wholePay = (pay: string): string => /£[\d,]+(?:\.\d\d)?/.exec(pay)?.[0] ?? '';

/** Mails to cleaners about jobs, as notices. */
const aboutJobs = {
  'booking-invitation': ({ bookingId, place, visit, pay, startsAt }, { now }) =>
    told('offers', {
      title: 'New offer',
      // Of the place the outcode alone.
      words: [place.split(',')[0], visit.when, wholePay(pay)].filter(Boolean).join(', '),
      path: `/dashboard/sp/acceptbooking/${bookingId}`,
      ...(isSoon(startsAt, now) ? { isAlways: true } : {}),
    }),
  'provider-booking-confirmed': ({ bookingId, visit }) =>
    told('changes', { title: 'The job is yours', words: visit.when, path: job(bookingId) }),
  'assigned-by-phone': ({ bookingId, visit }) =>
    told('changes', { title: 'As agreed by phone', words: visit.when, path: job(bookingId) }),
  'booking-change-asked': ({ bookingId, kind, visit, answerBy }) =>
    told('changes', {
      title: kind === 'move' ? `Can you come ${visit.when}?` : 'A job of yours would change',
      words: `Answer by ${answerBy}`,
      path: job(bookingId),
    }),
  'booking-lost': ({ visit }) =>
    told('cancellations', { title: 'No longer yours', words: visit.when, path: jobs }),
  'visit-ended': ({ bookingId, at }) =>
    told('changes', { title: 'The clean was ended', words: `At ${at}`, path: job(bookingId) }),
  'over-run-answer': ({ bookingId, extra, isApproved }) =>
    told('extra-time', {
      title: isApproved ? 'Yes to more time' : 'No to more time',
      words: extra,
      path: job(bookingId),
    }),
  'no-show-question': ({ bookingId, visit }) =>
    told('account', { title: 'Please tell us what happened', words: visit.when, path: job(bookingId) }),
  'rating-received': ({ stars, visit }) =>
    told('account', {
      title: `You were given ${stars} ${stars === 1 ? 'star' : 'stars'}`,
      words: visit.when,
      path: jobs,
    }),
} satisfies NoticesOf;

/** The same about what they are paid, and their papers. */
const aboutThem = {
  'pay-statement': ({ total, payDate }) =>
    told('pay', { title: `Your pay: ${total}`, words: `It comes on ${payDate}`, path: money }),
  'pay-question-answered': ({ job: when, bookingId }) =>
    told('pay', { title: 'Our answer about your pay', words: when, path: job(bookingId) }),
  'pay-date-moved': ({ payDate }) =>
    told('pay', { title: 'Your pay comes on another day', words: payDate, path: money }),
  'pay-held': ({ amount }) =>
    told('pay', { title: `${amount} is waiting for you`, words: 'See what we need for it', path: money }),
  'pay-returned': ({ to, amount }) =>
    to === 'company'
      ? null
      : told('pay', { title: `Payment returned: ${amount}`, words: 'See what we need for it', path: money }),
  'platform-copy': ({ year }) =>
    told('pay', {
      title: `What we report to HMRC about ${year}`,
      words: 'Your copy is here',
      path: `${money}#hmrc`,
    }),
  'provider-approved': () =>
    told('account', { title: 'You are approved', words: 'You can take jobs now', path: jobs }),
  'provider-paper-ending': ({ day, isOver }) =>
    told('account', {
      title: isOver ? 'A paper of yours has ended' : 'A paper of yours ends soon',
      words: day,
      path: `${profile}#documents`,
    }),
  'provider-document-old': () =>
    told('account', {
      title: 'A paper of yours is old',
      words: 'Please send the new one',
      path: `${profile}#documents`,
    }),
  'provider-documents-asked': () =>
    told('account', {
      title: 'We need a document from you',
      words: 'See which one in your profile',
      path: `${profile}#documents`,
    }),
  'rate-decided': ({ from, rate }) =>
    told('account', {
      title: 'Your hourly pay',
      words: from ? `${rate} from ${from}` : 'We have answered what you asked',
      path: `${profile}#rate`,
    }),
} satisfies NoticesOf;

export const cleanerNotices = { ...aboutJobs, ...aboutThem } satisfies NoticesOf;
