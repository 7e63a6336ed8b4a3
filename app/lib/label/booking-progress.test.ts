import { expect, test } from 'vitest';
import { bookingProgress, type ProgressInput } from './booking-progress.ts';

const booking: ProgressInput = { status: 'pending', cleanerCount: 1, cleanersFound: 0, cleaners: [] };
const asha = { firstName: 'Asha', serviceStatus: 'accepted' };
const ben = { firstName: 'Ben', serviceStatus: 'accepted' };

const headline = (change: Partial<ProgressInput>) => bookingProgress({ ...booking, ...change }).headline;

test('a new booking says that a cleaner is being found', () => {
  expect(headline({})).toBe('We’re finding your cleaner');
  expect(headline({ cleanerCount: 2 })).toBe('We’re finding your cleaners');
});

test('one of two cleaners found is said as such while the booking is pending', () => {
  expect(headline({ cleanerCount: 2, cleanersFound: 1, cleaners: [asha] })).toBe('1 of 2 cleaners found');
});

test('a confirmed booking names who is coming', () => {
  expect(headline({ status: 'confirmed', cleaners: [asha] })).toBe('Asha is coming');
  expect(headline({ status: 'confirmed', cleaners: [asha, ben] })).toBe('Asha and Ben are coming');
});

test('a cleaner who withdrew is not named', () => {
  const cleaners = [{ ...asha, serviceStatus: 'withdrawn' }, ben];
  expect(headline({ status: 'confirmed', cleaners })).toBe('Ben is coming');
});

test('a started clean is said to be going on', () => {
  expect(headline({ status: 'confirmed', cleaners: [{ ...asha, serviceStatus: 'started' }] })).toBe(
    'Asha is cleaning now',
  );
});

test('the final states have their own words', () => {
  expect(headline({ status: 'completed' })).toBe('Your clean is done');
  expect(headline({ status: 'canceled' })).toBe('This booking was cancelled');
});

test('a skipped visit says that it was skipped and that the series goes on', () => {
  const { headline, next } = bookingProgress({ ...booking, status: 'canceled', leftOut: 'customer' });
  expect(headline).toBe('This visit was skipped');
  expect(next).toContain('your regular clean goes on');
});
