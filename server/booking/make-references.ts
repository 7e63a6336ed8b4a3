import { randomBytes } from 'node:crypto';
import { referenceFrom, referenceLength } from '#domain/booking/booking-reference.ts';

const candidates = 4;

/**
 * References a new booking may have (rules/lifecycles#booking): its row takes the first that no booking has. Among a
 * million bookings one in a thousand is taken, so that four taken ones are never met.
 */
export const makeReferences = (): string[] =>
  Array.from({ length: candidates }, () => referenceFrom(randomBytes(referenceLength)));
