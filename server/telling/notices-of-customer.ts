import type { Notice, NoticesOf } from './notice.ts';

const cleans = '/dashboard/cs/bookings';
const clean = (id: string) => `/dashboard/cs/booking/${id}`;

type Words = Omit<Notice, 'to' | 'kind'>;
const told = (kind: Notice['kind'], words: Words): Notice => ({ to: 'customer', kind, ...words });

/** Mails to customers about their cleans, as notices. */
const aboutCleans = {
  'booking-confirmed': ({ bookingId, cleanerNames, visit }) =>
    told('changes', {
      title: 'Your clean is confirmed',
      words: `${cleanerNames}, ${visit.when}`,
      path: clean(bookingId),
    }),
  'cleaner-withdrew': ({ bookingId, cleanerName, visit }) =>
    told('changes', {
      title: 'We’re finding you another cleaner',
      words: `${cleanerName} can’t come ${visit.when}`,
      path: clean(bookingId),
      isAlways: true,
    }),
  'no-cleaner-yet': ({ bookingId, visit, mustChoose }) =>
    told('changes', {
      title: mustChoose ? 'Please choose: no cleaner yet' : 'Still looking for your cleaner',
      words: visit.when,
      path: clean(bookingId),
      isAlways: true,
    }),
  // Its customer waits at the door.
  'visit-given-back': ({ bookingId, cleanerName, visit }) =>
    told('changes', {
      title: 'Please choose what happens now',
      words: `${cleanerName} can’t come ${visit.when}`,
      path: clean(bookingId),
      isAlways: true,
    }),
  'short-team': ({ bookingId, found, wanted, visit }) =>
    told('changes', {
      title: `${found} of ${wanted} cleaners found`,
      words: visit.when,
      path: clean(bookingId),
    }),
  'smaller-team': ({ bookingId, visit }) =>
    told('changes', { title: 'Fewer cleaners come', words: visit.when, path: clean(bookingId) }),
  'cleaner-away': ({ cleanerName, asked }) =>
    told('changes', {
      title: asked.length > 0 ? 'Please choose: your cleaner is away' : 'Your cleaner is away',
      words: `${cleanerName} can’t come to some of your visits`,
      path: cleans,
      isAlways: true,
    }),
  'booking-move-refused': ({ bookingId, visit }) =>
    told('changes', { title: 'Your clean stays as it is', words: visit.when, path: clean(bookingId) }),
  'visit-put-back': ({ bookingId, visit }) =>
    told('changes', { title: 'Back on', words: visit.when, path: clean(bookingId) }),
  'series-cover': ({ bookingId, visit }) =>
    told('changes', {
      title: 'Your usual cleaner can’t come',
      words: `Choose what happens ${visit.when}`,
      path: clean(bookingId),
      isAlways: true,
    }),
  'series-cleaner': ({ cleanerName, lastDay }) =>
    told('changes', {
      title: 'Your regular clean',
      words: lastDay ? `${cleanerName} comes until ${lastDay}` : `${cleanerName} said yes to every visit`,
      path: cleans,
    }),
  'series-resumed': ({ dates }) =>
    told('changes', { title: 'Your regular clean goes on', words: dates[0] ?? '', path: cleans }),
  'series-day-closed': ({ day, span }) =>
    told('cancellations', { title: 'We are closed', words: span ?? day, path: cleans }),
} satisfies NoticesOf;

/** The same about the day itself, money and what they told us. */
const aboutTheRest = {
  'over-run-request': ({ bookingId, cleanerName, extra, price, answerBy }) =>
    told('extra-time', {
      title: `${cleanerName} asks for more time`,
      words: `${extra} for ${price}. Answer by ${answerBy}`,
      path: clean(bookingId),
      isAlways: true,
    }),
  'cleaner-on-the-way': ({ bookingId, cleanerName, since }) =>
    told('on-the-day', {
      title: `${cleanerName} is on the way`,
      words: `Set out at ${since}`,
      path: clean(bookingId),
      isPushFirst: true,
    }),
  'cleaner-late': ({ bookingId, cleanerName, expected }) =>
    told('on-the-day', {
      title: `${cleanerName} is late`,
      words: `Expected about ${expected}`,
      path: clean(bookingId),
      isPushFirst: true,
    }),
  'payment-failed': ({ visit, isBankCheck }, { entityId }) =>
    told('pay', {
      title: isBankCheck ? 'Your bank wants to check a payment' : 'Your card didn’t work',
      words: `Your clean ${visit.when}`,
      path: clean(entityId),
    }),
  'card-expiring': ({ month, isOver }) =>
    told('pay', {
      title: isOver ? 'Your card has expired' : `Your card expires at the end of ${month}`,
      words: 'Give us another one for your cleans',
      path: '/dashboard/cs/profile',
    }),
  complaint: ({ bookingId, visit, status }) =>
    status === 'received'
      ? null
      : told('account', {
          title: 'An answer to your complaint',
          words: `Your clean ${visit.when}`,
          path: clean(bookingId),
        }),
} satisfies NoticesOf;

export const customerNotices = { ...aboutCleans, ...aboutTheRest } satisfies NoticesOf;
