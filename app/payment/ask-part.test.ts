import { expect, test } from 'vitest';
import { cardRefusal } from '#app/lib/label/card-outcome.ts';
import { askPart } from './ask-part.ts';

test('a part of the card form that can’t be loaded is a card service out of reach, with its sentence', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const outcome = await askPart(load, () => Promise.resolve('held'));
  expect(outcome).toBe('unreachable');
  expect(cardRefusal(outcome)?.message).toContain('We couldn’t reach the card service');
});

test('a part that is loaded answers', async () => {
  expect(
    await askPart(
      () => Promise.resolve('held' as const),
      (held) => Promise.resolve(held),
    ),
  ).toBe('held');
});
