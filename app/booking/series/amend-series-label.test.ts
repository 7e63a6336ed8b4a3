import { expect, test } from 'vitest';
import { amendSeriesSummary } from './amend-series-label.ts';

const offer = {
  totalPrice: 91.2,
  difference: 11.4,
  laterPrice: 91.2,
  dates: ['2026-12-12', '2026-12-19', '2026-12-26'],
  cleanersAsked: [],
  cleanersLost: [],
  answerBy: null,
  isAskedAnew: true,
};

test('a change from a date on says its price, the visits it touches and who is asked', () => {
  const { cost, lines, confirm, done } = amendSeriesSummary(offer, 'customer');
  expect(cost).toBe('New price £91.20 each visit, £11.40 more');
  expect(lines).toEqual([
    'It changes the 3 visits booked from Saturday 12 December to Saturday 26 December, and all made later.',
    'A cleaner who took every visit is asked anew about the ones made later.',
  ]);
  expect(confirm).toBe('Change it to £91.20 each visit');
  expect(done).toContain('Your regular clean is changed from Saturday 12 December on.');
});

test('where new prices were announced, what the visits at those cost is said too', () => {
  const { lines, done } = amendSeriesSummary({ ...offer, laterPrice: 96 }, 'customer');
  expect(lines[1]).toBe('Later visits cost £96.00 each.');
  expect(done).toMatch(/ Each visit then costs £91\.20, later ones £96\.00\.$/);
});

test('the office reads of the customer, who is told', () => {
  const { lines, done, confirm } = amendSeriesSummary(
    { ...offer, dates: ['2026-12-12'], difference: 0, isAskedAnew: false, cleanersLost: ['Ana'] },
    'company',
  );
  expect(lines).toEqual([
    'It changes the visit of Saturday 12 December, and all made later.',
    'Ana will no longer come.',
    'The customer is told by email.',
  ]);
  expect(confirm).toBe('Save the change');
  expect(done).toMatch(/^The regular clean/);
});
