import { expect, test } from 'vitest';
import { expectedArrival } from './running-late.ts';

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
const startsAt = at('10:00');

test('somebody late is expected so long after the start, and after it from when they said so', () => {
  expect(expectedArrival({ startsAt, saidAt: at('09:40'), minutes: 20 })).toEqual(at('10:20'));
  expect(expectedArrival({ startsAt, saidAt: at('10:15'), minutes: 20 })).toEqual(at('10:35'));
});
