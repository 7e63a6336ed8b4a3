import { expect, test } from 'vitest';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { type GiftCardEvent, giftCardStatuses, mayMove, requireGiftCardStep } from './lifecycle.ts';

const movers = ['system', 'company', 'buyer'] as const;
const events: GiftCardEvent[] = [
  'activate',
  'use',
  'giveBack',
  'expire',
  'reinstate',
  'extend',
  'refund',
  'resend',
];

/** rules/lifecycles#other-records, GiftCard, written out a second time: "state event" → who may. */
const allowed: Record<string, string[]> = {
  'awaitingPayment activate': ['system'],
  'active use': ['system'],
  'partUsed use': ['system'],
  'active giveBack': ['system'],
  'partUsed giveBack': ['system'],
  'used giveBack': ['system'],
  'expired giveBack': ['system'],
  'active expire': ['system'],
  'partUsed expire': ['system'],
  'expired reinstate': ['company'],
  'active reinstate': ['company'],
  'partUsed reinstate': ['company'],
  'used reinstate': ['company'],
  'active extend': ['company'],
  'partUsed extend': ['company'],
  'active refund': ['company', 'buyer'],
  'active resend': ['company', 'buyer'],
  'partUsed resend': ['company', 'buyer'],
};
const cells = giftCardStatuses.flatMap((from) =>
  events.flatMap((event) => movers.map((who) => [from, event, who] as const)),
);

test.each(cells)('%s, %s by %s', (from, event, who) => {
  const isAllowed = (allowed[`${from} ${event}`] ?? []).includes(who);
  expect(mayMove(from, event, who)).toBe(isAllowed);
  if (isAllowed) requireGiftCardStep(from, event, who);
  else expect(() => requireGiftCardStep(from, event, who)).toThrow(Refusal);
});

test('a refusal says in words what state the card is in', () => {
  try {
    requireGiftCardStep('awaitingPayment', 'refund', 'buyer');
    throw new Error('It was not refused');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(sentenceFor(error.code, error.values)).toBe(
      'This gift card can’t be changed because it is not paid.',
    );
  }
});
