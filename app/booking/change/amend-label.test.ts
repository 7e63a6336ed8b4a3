import { expect, test } from 'vitest';
import { amendSummary } from './amend-label.ts';

const offer = { totalPrice: 121.5, difference: 27, cardDue: 121.5, cleanersAsked: [], cleanersLost: [] };

test('the new price and the difference stand first and on the button', () => {
  expect(amendSummary(offer, 'customer')).toEqual({
    cost: 'New price £121.50, £27.00 more',
    lines: ['Your card pays £121.50 of it, after the clean and never before.'],
    confirm: 'Change it to £121.50',
    done: 'Your clean is changed. It now costs £121.50.',
  });
  expect(amendSummary({ ...offer, totalPrice: 67.5, difference: -27 }, 'customer').cost).toBe(
    'New price £67.50, £27.00 less',
  );
});

test('a change that costs nothing more says so', () => {
  const same = amendSummary({ ...offer, difference: 0 }, 'customer');
  expect(same.cost).toBe('New price £121.50, the same as before');
  expect(same.confirm).toBe('Save the change');
});

test('it says who is asked until when, and who will no longer come', () => {
  const asked = {
    ...offer,
    cleanersAsked: ['Asha'],
    answerBy: '2026-11-24T14:00:00Z',
    cleanersLost: ['Ben'],
  };
  const { lines, done } = amendSummary(asked, 'customer');
  expect(done).toBe('We have asked Asha about your change. Until the answer your clean stays as it is.');
  expect(lines[1]).toContain('We ask Asha, who can answer until 2:00pm on Tuesday 24 November.');
  expect(lines[2]).toBe('Ben will no longer come.');
});

test('the office reads of the customer’s card and of the clean, never of its own', () => {
  expect(amendSummary(offer, 'company')).toMatchObject({
    lines: ['The customer’s card pays £121.50 of it, after the clean and never before.'],
    done: 'The clean is changed. It now costs £121.50.',
  });
  const asked = { ...offer, cleanersAsked: ['Asha'], answerBy: '2026-11-24T14:00:00Z' };
  const { lines, done } = amendSummary(asked, 'company');
  expect(lines[1]).toContain('Until then the clean stays as it is');
  expect(done).toBe('We have asked Asha about the change. Until the answer the clean stays as it is.');
  expect(JSON.stringify(amendSummary(asked, 'company'))).not.toMatch(/\b(your|my)\b/i);
});
