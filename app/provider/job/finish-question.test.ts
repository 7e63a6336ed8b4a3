import { expect, test } from 'vitest';
import { finishingLabels } from './finish-question.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

const booking = {
  hours: 3.5,
  startsAt: '2026-11-26T10:00:00Z',
  endsAt: '2026-11-26T13:30:00Z',
} as ProviderBookingDetail;
const link = { spRate: 15.75, startedAt: '2026-11-26T10:02:00Z', products: 5 } as OwnLink;
const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
const times = (now: string) =>
  `It is ${now}, and this clean is planned until 1:30pm. You started at 10:02am.`;

test('everything done early pays the booked hours, and says that the customer sees both', () => {
  expect(finishingLabels({ booking, link }, { hours: 2, isDoneEarly: true, now: at('12:00') })).toEqual([
    times('noon'),
    'You enter 2 hours worked and everything done, so you are paid the booked 3.5 hours: £60.13.',
    'The customer sees both times and can answer.',
  ]);
});

test('leaving early pays what was worked, and says what ticking would change', () => {
  expect(finishingLabels({ booking, link }, { hours: 2, isDoneEarly: false, now: at('12:00') })).toEqual([
    times('noon'),
    'You are paid for 2 hours: £36.50.',
    'If everything is done, go back and tick that: then you are paid the booked 3.5 hours, £60.13.',
  ]);
});

test('more time than has gone by since the start is doubted', () => {
  expect(finishingLabels({ booking, link }, { hours: 3.5, isDoneEarly: false, now: at('10:03') })).toEqual([
    times('10:03am'),
    'You enter 3.5 hours, more than has gone by since 10:00am. We look at it.',
    'You are paid for 3.5 hours: £60.13.',
  ]);
});
