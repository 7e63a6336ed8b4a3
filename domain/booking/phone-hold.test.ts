import { expect, test } from 'vitest';
import { phoneHoldUntil } from './phone-hold.ts';

test.each([
  ['24 hours on where the visit is far', '2026-12-10', '2026-11-24T10:00:00Z', '2026-11-25T10:00:00Z'],
  ['18:00 the day before where that is sooner', '2026-11-26', '2026-11-24T20:00:00Z', '2026-11-25T18:00:00Z'],
  ['18:00 of London, in summer too', '2026-07-03', '2026-07-02T10:00:00Z', '2026-07-02T17:00:00Z'],
  ['one hour where the evening before is over', '2026-11-25', '2026-11-24T19:00:00Z', '2026-11-24T20:00:00Z'],
])('a phone booking is kept until %s', (_what, startDate, now, until) => {
  expect(phoneHoldUntil(startDate, new Date(now)).toISOString()).toBe(new Date(until).toISOString());
});
