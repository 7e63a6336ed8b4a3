import { expect, test } from 'vitest';
import { anotherCleanerSummary } from './another-cleaner-label.ts';

const asha = { firstName: 'Asha', dates: ['2026-12-08', '2026-12-15'], takesEvery: true };

test('asking for somebody else says who goes from which visits, and what happens where nobody is found', () => {
  const { cost, lines, confirm, done } = anotherCleanerSummary(asha, '2026-12-08', 'customer');
  expect(cost).toBe('It costs you nothing, and the price stays');
  expect(lines[0]).toBe(
    'Asha no longer comes on 8 December and 15 December, nor to the visits booked later, and is told once, by email, that these times are theirs again.',
  );
  expect(lines[2]).toMatch(/^If nobody has taken a visit by 7:00pm the day before, you choose:/);
  expect(confirm).toBe('Ask for somebody else in place of Asha');
  expect(done).toBe('Asha no longer comes from Tuesday 8 December on. We are asking other cleaners.');
});

test('the office reads of the customer, who is told, and of cleaners whom it need not ask itself', () => {
  const { cost, lines, confirm, done } = anotherCleanerSummary(
    { ...asha, takesEvery: false },
    '2026-12-08',
    'company',
  );
  expect(cost).toBe('It costs the customer nothing, and the price stays');
  expect(lines[0]).not.toContain('booked later');
  expect(lines[1]).toBe('Other cleaners are asked at once.');
  expect(lines.at(-1)).toBe('The customer is told by email.');
  expect(confirm).toBe('Look for somebody else in place of Asha');
  expect(done).toBe('Asha no longer comes from Tuesday 8 December on. Other cleaners are being asked.');
});
