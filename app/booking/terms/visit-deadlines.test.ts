import { expect, test } from 'vitest';
import { formatDateTime } from '#domain/time/london.ts';
import { visitDeadlines } from './visit-deadlines.ts';

const now = new Date('2026-11-21T09:00:00Z');

test('a visit exactly five days away is held now, one minute more saves the card', () => {
  expect(visitDeadlines('2026-11-26', '09:00', now).isHeldNow).toBe(true);
  expect(visitDeadlines('2026-11-26', '09:01', now).isHeldNow).toBe(false);
});

test('the day on which a saved card is held is counted back from the start', () => {
  expect(formatDateTime(visitDeadlines('2026-12-01', '09:00', now).heldAt)).toBe(
    'Saturday 28 November, 9:00am',
  );
});
