import { expect, test } from 'vitest';
import { hitLabel } from './search-label.ts';

const hit = { id: '1', title: 'Ann Other', detail: '', state: null };

test('what is found leads to its screen', () => {
  expect(hitLabel({ ...hit, kind: 'booking' })).toEqual({ label: 'Booking', to: '/dashboard/booking/1' });
  expect(hitLabel({ ...hit, kind: 'customer' })?.to).toBe('/dashboard/customer/1');
});

test('what has no screen is left out', () => {
  expect(hitLabel({ ...hit, kind: 'something' })).toBeNull();
});
