import { expect, test } from 'vitest';
import { type BookingViewer, bookingView } from './booking-view.ts';

const startsAt = new Date('2026-11-24T09:00:00Z');
const endsAt = new Date('2026-11-24T12:30:00Z');
const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

const see = (viewer: BookingViewer, now: Date) => bookingView({ viewer, now, startsAt, endsAt });
const after = (ms: number) => new Date(endsAt.getTime() + ms);
const before = (ms: number) => new Date(startsAt.getTime() - ms);

test.each([
  ['company', { place: true, phone: true, cleanerPhone: true, customer: true, company: true, offer: true }],
  [
    'customer',
    { place: true, phone: true, cleanerPhone: false, customer: true, company: false, offer: true },
  ],
  [
    'assigned',
    { place: true, phone: false, cleanerPhone: false, customer: false, company: false, offer: true },
  ],
  [
    'offered',
    { place: false, phone: false, cleanerPhone: false, customer: false, company: false, offer: true },
  ],
  [
    'none',
    { place: false, phone: false, cleanerPhone: false, customer: false, company: false, offer: false },
  ],
] as const)('three days before the visit a viewer who is %s reads this', (viewer, view) => {
  expect(see(viewer, before(3 * dayMs))).toEqual(view);
});

test.each([
  ['more than 24 hours before', before(dayMs + 1), false],
  ['exactly 24 hours before', before(dayMs), true],
  ['during the visit', startsAt, true],
  ['exactly 24 hours after the end', after(dayMs), true],
  ['more than 24 hours after the end', after(dayMs + 1), false],
] as const)('the cleaner of the visit has the phone number %s: %s', (_when, now, phone) => {
  expect(see('assigned', now).phone).toBe(phone);
  expect(see('offered', now).phone).toBe(false);
});

test.each([
  ['exactly 7 days after the end', after(7 * dayMs), true],
  ['more than 7 days after', after(7 * dayMs + 1), false],
] as const)('the cleaner of the visit has the address %s: %s', (_when, now, place) => {
  expect(see('assigned', now).place).toBe(place);
});

test('the customer has the phone number of the cleaner from 24 hours before until 24 hours after', () => {
  expect(see('customer', before(dayMs + 1)).cleanerPhone).toBe(false);
  for (const now of [before(dayMs), startsAt, after(dayMs)]) {
    expect(see('customer', now).cleanerPhone).toBe(true);
    for (const viewer of ['assigned', 'offered', 'none'] as const)
      expect(see(viewer, now).cleanerPhone).toBe(false);
  }
  expect(see('customer', after(dayMs + 1)).cleanerPhone).toBe(false);
});

test('for the company and the customer nothing lapses', () => {
  for (const viewer of ['company', 'customer'] as const) {
    expect(see(viewer, after(400 * dayMs))).toMatchObject({ place: true, phone: true, customer: true });
  }
});

test('what a customer pays is never shown to a cleaner', () => {
  for (const now of [before(dayMs), startsAt, after(hourMs)]) {
    for (const viewer of ['assigned', 'offered', 'none'] as const)
      expect(see(viewer, now).customer).toBe(false);
  }
});
