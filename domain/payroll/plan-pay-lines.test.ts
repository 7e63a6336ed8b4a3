import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/test-form.ts';
import { type OwedItem, planPayLines } from './plan-pay-lines.ts';

const item = (changes: Partial<OwedItem>): OwedItem => ({
  earningId: 'e',
  providerId: 'p',
  isTip: false,
  amountPence: 4655,
  isNonDomestic: false,
  ...changes,
});

test('a provider has one line with pay and tips apart', () => {
  const items = [
    item({ earningId: 'visit' }),
    item({ earningId: 'tip', isTip: true, amountPence: 500 }),
    item({ earningId: 'office', amountPence: 3000, isNonDomestic: true }),
    item({ earningId: 'correction', amountPence: -655 }),
    item({ earningId: 'other', providerId: 'q' }),
  ];
  expect(planPayLines(items)).toEqual([
    {
      providerId: 'p',
      status: 'due',
      earningPence: 7000,
      tipPence: 500,
      nonDomesticPence: 3000,
      earningIds: ['visit', 'tip', 'office', 'correction'],
    },
    {
      providerId: 'q',
      status: 'due',
      earningPence: 4655,
      tipPence: 0,
      nonDomesticPence: 0,
      earningIds: ['other'],
    },
  ]);
});

test.each([
  [99, 'carried'],
  [100, 'due'],
  [-500, 'carried'],
])('%i pence is %s', (amountPence, status) => {
  expect(planPayLines([item({ amountPence })])[0]?.status).toBe(status);
});

test('no penny and no item is lost between items and lines', () => {
  const anItem = fc.record({
    earningId: fc.uuid(),
    providerId: fc.constantFrom('a', 'b', 'c'),
    isTip: fc.boolean(),
    amountPence: fc.integer({ min: -5000, max: 50_000 }),
    isNonDomestic: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anItem, { maxLength: 30 }), (items) => {
      const lines = planPayLines(items);
      const paid = lines.reduce((total, line) => total + line.earningPence + line.tipPence, 0);
      expect(paid).toBe(items.reduce((total, one) => total + one.amountPence, 0));
      expect(lines.flatMap((line) => line.earningIds).toSorted()).toEqual(
        items.map((one) => one.earningId).toSorted(),
      );
    }),
    { numRuns: cases(10_000) },
  );
});
