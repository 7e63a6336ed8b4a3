import { expect, test } from 'vitest';
import type { CheckoutProgress } from './use-checkout-progress.ts';
import { searchStep, visitPlan } from './visit-plan.ts';

const now = new Date('2026-11-24T10:00:00Z');
const progress: CheckoutProgress = {
  id: '1',
  bookingStatus: 'pending',
  cleanerCount: 1,
  cleanersAsked: 0,
  waitsForMorning: false,
  cancelling: 'You can cancel free of charge until the clean starts.',
  cleaners: [],
};
const asha = { firstName: 'Asha', serviceStatus: 'accepted' };
const booking = {
  serviceType: 'standardcleaning',
  serviceFrequency: 'OneOff',
  schedule: null,
  startDate: '2026-12-01',
  startTime: '10:00',
  firstName: 'Carla',
  address: '10 Example Road',
  city: 'London',
  postalCode: 'SW1A 1AA',
  hours: 3.5,
  cleanerCount: 1,
  extras: null,
  cleaningSupplies: false,
  price: { labour: 94.5, discount: 0, supplies: 0, total: 94.5, giftApplied: 0, vat: 15.75 },
};
const checkout = {
  email: 'carla@example.com',
  payment: { purpose: 'save-card', status: 'card-saved' },
  booking,
};
const planOf = (changes: object = {}, more: object = {}) =>
  visitPlan({
    checkout: { ...checkout, ...changes },
    progress: { ...progress, ...more },
    currencyCode: 'GBP',
    now,
  });
const text = (changes: Partial<CheckoutProgress>, cleanerCount = 1, at = now) =>
  searchStep({ ...progress, ...changes }, cleanerCount, at).text;

test('the search says how many were asked, and in the night that cleaners are asked in the morning', () => {
  expect(text({})).toContain('We are choosing whom to ask first.');
  expect(text({ cleanersAsked: 1 })).toContain('We have asked 1 cleaner for your area.');
  expect(text({ cleanersAsked: 5 })).toContain('We have asked 5 cleaners for your area.');
  const atNight = (at: string) => text({ waitsForMorning: true }, 1, new Date(at));
  expect(atNight('2026-11-24T20:30:00Z')).toContain('We ask cleaners from 8:00am tomorrow.');
  expect(atNight('2026-11-25T05:00:00Z')).toContain('We ask cleaners from 8:00am today.');
});

test('of two cleaners the one who accepted is named while the other is looked for', () => {
  expect(text({ cleaners: [asha] }, 2)).toBe('Asha has accepted. We are asking for the second cleaner.');
});

test('a confirmed booking names who is coming and is no longer searched for', () => {
  const step = searchStep({ ...progress, bookingStatus: 'confirmed', cleaners: [asha] }, 1, now);
  expect(step).toMatchObject({ state: 'done', title: 'Asha is coming' });
});

test('a saved card is held three days before, and the plan is in the order of its days', () => {
  expect(planOf().map(({ title }) => title)).toEqual([
    'Booked',
    'We’re finding your cleaner',
    'Saturday 28 November, 10:00am',
    'Tuesday 1 December, 10:00am',
    'After the clean',
  ]);
});

test('the search says how long it takes and what happens when nobody accepts', () => {
  const plan = visitPlan({ checkout, progress, currencyCode: 'GBP', minutesToCleaner: 95, now });
  expect(plan[1]?.text).toMatch(
    /^It takes 2 hours, typically\. If nobody has accepted by Monday 30 November, 7:00pm, we ask you what to do/,
  );
  expect(planOf()[1]?.text).toMatch(/^If nobody has accepted/);
});

test('a card that is held already says so before the search', () => {
  const plan = planOf({ payment: { purpose: 'hold', status: 'held' } });
  expect(plan.map(({ title }) => title)).toEqual([
    'Booked',
    'Card checked',
    'We’re finding your cleaner',
    'Tuesday 1 December, 10:00am',
    'After the clean',
  ]);
  expect(plan[1]?.text).toBe('Your bank has set £94.50 aside. Nothing is taken before the clean.');
});

test('what a gift card pays whole costs nothing afterwards, and what goes on account comes as an invoice', () => {
  const paid = { ...booking, price: { ...booking.price, giftApplied: 94.5 } };
  expect(planOf({ payment: null, booking: paid }).at(-1)?.text).toContain('There is nothing to pay.');
  expect(planOf({ payment: null }).at(-1)?.text).toContain('£94.50 goes on your account.');
});

test('the card of a regular clean pays for the visits after one that a gift card pays', () => {
  const paid = { ...booking, price: { ...booking.price, giftApplied: 94.5 }, serviceFrequency: 'Weekly' };
  expect(planOf({ booking: paid }).at(-1)?.text).toContain('Your card pays for the visits after it.');
});

test('after a cancellation nothing more comes', () => {
  expect(planOf({}, { bookingStatus: 'canceled', cancelling: null }).map(({ title }) => title)).toEqual([
    'Booked',
    'This booking was cancelled',
  ]);
});
