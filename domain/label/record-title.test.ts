import { expect, test } from 'vitest';
import { recordTitle } from './record-title.ts';

const now = new Date('2026-11-24T10:00:00Z');
const visit = {
  name: 'Ada Customer',
  reference: 'BW-AAAAAA',
  outcode: 'E2',
  startDate: '2026-11-24',
  startTime: '14:00',
};
const plain = { name: null, reference: null, outcode: null, startDate: null, startTime: null };

test('a visit is called by customer, place and day, and told apart by its reference', () => {
  expect(recordTitle('booking', visit, { now })).toBe('Ada Customer, E2, Tue 24 Nov, 2:00pm');
  expect(recordTitle('refund', visit, { now, withReference: true })).toBe(
    'Ada Customer, BW-AAAAAA, E2, Tue 24 Nov, 2:00pm',
  );
});

test('what has no name is called by its kind, with its reference or its day', () => {
  expect(recordTitle('pay-run', { ...plain, startDate: '2026-11-27' }, { now })).toBe(
    'Pay run, Friday 27 November',
  );
  expect(recordTitle('gift-card', { ...plain, name: 'Sam', reference: 'ending 7K3M' }, { now })).toBe(
    'Sam, ending 7K3M',
  );
  expect(recordTitle('contact-message', null, { now })).toBe('Contact message');
});
