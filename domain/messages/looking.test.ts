import { expect, test } from 'vitest';
import { lookingInGeneral, lookingUntil } from './looking.ts';

test('a booking says by when its cleaner is known, as the questions say of every booking', () => {
  const text = lookingUntil('2026-12-01', new Date('2026-11-25T10:00:00Z'));
  expect(text).toMatch(/^If nobody has accepted by Monday 30 November, 7:00pm, we ask you what to do/);
  expect(lookingInGeneral).toBe(text.replace('Monday 30 November, 7:00pm', '7:00pm the day before'));
});

test('from then on it promises no more', () => {
  expect(lookingUntil('2026-12-01', new Date('2026-11-30T19:00:00Z'))).toBe('');
});
