import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, toInstant } from '#domain/time/london.ts';
import { dayBounds } from './day-bounds.ts';

const date = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const holds = {
  eq: (day: string, given: string) => day === given,
  lt: (day: string, given: string) => day < given,
  le: (day: string, given: string) => day <= given,
  gt: (day: string, given: string) => day > given,
  ge: (day: string, given: string) => day >= given,
};

const isWithin = (at: number, bounds: ReturnType<typeof dayBounds>) =>
  bounds.every((bound) => {
    if (bound.kind !== 'test') return false;
    const limit = Date.parse(String(bound.value));
    return bound.operator === 'ge' ? at >= limit : at < limit;
  });

test.each(Object.keys(holds) as (keyof typeof holds)[])(
  'no instant of a day that passes %s is outside its bounds, summer or winter',
  (operator) => {
    fc.assert(
      fc.property(date, time, fc.integer({ min: -2, max: 2 }), (day, clock, apart) => {
        const given = addDays(day, apart);
        const at = toInstant(day, clock).epochMilliseconds;
        const bounds = dayBounds('starts_at', operator, given);
        expect(bounds.length).toBeGreaterThan(0);
        if (holds[operator](day, given)) expect(isWithin(at, bounds)).toBe(true);
      }),
      { numRuns: 500 },
    );
  },
);

test('bounds leave out what is two days away', () => {
  const at = (day: string) => toInstant(day, '12:00').epochMilliseconds;
  expect(isWithin(at('2026-07-03'), dayBounds('starts_at', 'eq', '2026-07-01'))).toBe(false);
  expect(isWithin(at('2026-07-03'), dayBounds('starts_at', 'between', ['2026-07-01', '2026-07-03']))).toBe(
    true,
  );
  expect(isWithin(at('2026-07-05'), dayBounds('starts_at', 'between', ['2026-07-01', '2026-07-03']))).toBe(
    false,
  );
});

test.each([
  ['ne', '2026-07-01'],
  ['contains', '2026'],
  ['attributeExists', true],
  ['eq', '0001-01-01'],
  ['le', '9999-12-31'],
] as const)('%s %j has no bounds', (operator, value) => {
  expect(dayBounds('starts_at', operator, value)).toEqual([]);
});
