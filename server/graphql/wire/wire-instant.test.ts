import { expect, test } from 'vitest';
import { wireInstant } from './wire-instant.ts';

test.each([
  ['2026-11-24 10:20:00+00', '2026-11-24T10:20:00.000Z'],
  ['2026-11-24 10:20:00.5+00', '2026-11-24T10:20:00.500Z'],
  ['2026-11-24 10:20:00.05+00', '2026-11-24T10:20:00.050Z'],
  ['2026-11-24 10:20:00.123+00', '2026-11-24T10:20:00.123Z'],
])('%s of the database is %s on the wire, as its date would be', (text, wire) => {
  expect(wireInstant(text)).toBe(wire);
  expect(wireInstant(new Date(wire))).toBe(wire);
});
