import type { Role } from './role.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long a session lasts unused, and at most (rules/security#sessions): whoever runs the business, a working day.
 */
export function sessionLength(role: Role): { idleMs: number; mostMs: number } {
  return role === 'company'
    ? { idleMs: 30 * minuteMs, mostMs: 12 * hourMs }
    : { idleMs: 7 * dayMs, mostMs: 30 * dayMs };
}
