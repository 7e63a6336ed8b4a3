import { expect, test } from 'vitest';
import { eventTypes } from '#domain/webhook/event-types.ts';
import { chosenLabel, durationLabel, eventGroups } from './webhook-label.ts';

test('every event stands in exactly one group, and groups have names for people', () => {
  expect(eventGroups.flatMap(({ types }) => types).toSorted()).toEqual(Object.keys(eventTypes).toSorted());
  const names = eventGroups.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('Gift cards');
  expect(names.filter((name) => name.includes('_'))).toEqual([]);
});

test('what an endpoint is told is said in a line', () => {
  expect(chosenLabel(null)).toBe('All events');
  expect(chosenLabel(['booking.created'])).toBe('booking.created');
  expect(chosenLabel(['a.a', 'b.b', 'c.c', 'd.d', 'e.e'])).toBe('a.a, b.b, c.c and 2 more');
});

test('short times are milliseconds and long ones seconds', () => {
  expect([durationLabel(85), durationLabel(1234)]).toEqual(['85 ms', '1.2 s']);
});
