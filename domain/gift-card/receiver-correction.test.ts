import { expect, test } from 'vitest';
import { type CorrectableGiftCard, isReceiverCorrectable } from './receiver-correction.ts';

const boughtAt = new Date('2026-11-24T10:00:00Z');
const card: CorrectableGiftCard = { status: 'active', boughtAt, corrections: 0, isUsed: false };
const after = (hours: number) => new Date(boughtAt.getTime() + hours * 3600 * 1000);

test.each([
  ['its buyer may correct it at once', {}, 0, true],
  ['its buyer may correct it for a day', { corrections: 2 }, 23.99, true],
  ['after a day nobody may', {}, 24, false],
  ['three times are enough', { corrections: 3 }, 1, false],
  ['a code that somebody booked with has found its receiver', { isUsed: true }, 1, false],
  ['what is not paid yet is corrected in the form', { status: 'awaitingPayment', boughtAt: null }, 0, false],
  ['a refunded card goes nowhere', { status: 'refunded' }, 1, false],
  ['a card that was used in part stays', { status: 'partUsed' }, 1, false],
] as const)('%s', (_name, change, hours, isCorrectable) => {
  expect(isReceiverCorrectable({ ...card, ...change }, after(hours))).toBe(isCorrectable);
});
