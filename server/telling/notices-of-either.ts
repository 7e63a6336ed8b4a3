import type { Notice, NoticesOf } from './notice.ts';

type Reader = 'customer' | 'provider';

/** Whom a mail speaks to, and where each of them reads of it. */
const reader = (to: Reader, bookingId?: string): Pick<Notice, 'to' | 'path'> => {
  const area = to === 'customer' ? 'cs' : 'sp';
  return {
    to: to === 'customer' ? 'customer' : 'serviceprovider',
    path: bookingId ? `/dashboard/${area}/booking/${bookingId}` : `/dashboard/${area}/bookings`,
  };
};

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** Mails that say the same act to a customer or to a cleaner, as notices. */
export const eitherNotices = {
  'visit-reminder': ({ bookingId, to, visit, isSoon }) => ({
    ...reader(to, bookingId),
    kind: 'reminders',
    title: to === 'customer' ? 'Your clean' : 'Your job',
    words: visit.when,
    ...(isSoon ? { isPushFirst: true } : {}),
  }),
  'booking-changed': ({ bookingId, to, visit }) => ({
    ...reader(to, bookingId),
    kind: 'changes',
    title: to === 'customer' ? 'Your clean has changed' : 'Your job has changed',
    words: visit.when,
  }),
  'booking-canceled': ({ to, by, visit, leftOut }, { entityId }) => ({
    ...reader(to, to === 'customer' ? entityId : undefined),
    kind: 'cancellations',
    title: leftOut
      ? 'A visit is left out'
      : to === 'customer'
        ? 'Your clean is cancelled'
        : 'Your job is cancelled',
    words: visit.when,
    // Nobody was found for it, and its customer may wait.
    ...(to === 'customer' && by === 'system' ? { isAlways: true } : {}),
  }),
  'series-visits-canceled': ({ to, why, dates }) => ({
    ...reader(to),
    kind: 'cancellations',
    title: `${to === 'customer' ? 'Your' : 'A'} regular clean is ${why === 'paused' ? 'paused' : 'over'}`,
    words: dates[0] ? `${counted(dates.length, '1 visit', 'visits')} from ${dates[0]}` : '',
  }),
  'series-visits': ({ to, groups, bookingId, answerBy }) => ({
    ...reader(to, bookingId || undefined),
    kind: 'changes',
    title: to === 'customer' ? 'Your regular clean changes' : 'A regular clean changes',
    words: answerBy && to === 'provider' ? `Answer by ${answerBy}` : (groups[0]?.visits[0] ?? ''),
  }),
  'days-closed': ({ to, when, visits }) => ({
    ...reader(to),
    kind: 'cancellations',
    title: `We are closed ${when}`,
    words: counted(
      visits.length,
      to === 'customer' ? 'Your visit is cancelled' : 'A job of yours is cancelled',
      to === 'customer' ? 'visits are cancelled' : 'jobs are cancelled',
    ),
  }),
  'weekdays-closed': ({ to, closed, asked }) => ({
    ...reader(to),
    kind: 'cancellations',
    title: `No cleans on ${closed}`,
    words: asked.length > 0 ? 'Please choose another day' : 'See what becomes of yours',
  }),
} satisfies NoticesOf;
