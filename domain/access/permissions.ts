import { Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';

/** Who an actor is to the table below; `unknown` covers visitors and people without a known role. */
type Column = 'unknown' | 'customer' | 'serviceprovider' | 'company';

/**
 * Which role may do what (product.md 5). Whose records it may be done to is a condition of the statement
 * that reads them, so that somebody else's answer like one that does not exist.
 */
const table = {
  'booking.create': ['unknown', 'customer', 'company'],
  'booking.read': ['customer', 'serviceprovider', 'company'],
  'booking.accept': ['serviceprovider'],
  'booking.reject': ['serviceprovider'],
  'booking.start': ['serviceprovider'],
  'booking.complete': ['serviceprovider'],
  'booking.rate': ['customer'],
  'booking.cancel': ['customer', 'company'],
  'provider.create': ['unknown'],
  'provider.read': ['serviceprovider', 'company'],
  'provider.list': ['company'],
  'provider.approve': ['company'],
  'payroll.read': ['company'],
  'application-setting.update': ['company'],
} as const satisfies Record<string, readonly Column[]>;

export type Action = keyof typeof table;
export const actions = Object.keys(table) as Action[];

const columnOf = (actor: Actor): Column =>
  actor.kind === 'user' && actor.role !== 'unknown' ? actor.role : 'unknown';

/** Whether the actor's role may do this at all. */
export function can(actor: Actor, action: Action): boolean {
  return actor.kind === 'system' || (table[action] as readonly Column[]).includes(columnOf(actor));
}

/** Refuses what the role may not do: `sign_in_required` to strangers, `forbidden` to the signed-in. */
export function demand(actor: Actor, action: Action): void {
  if (can(actor, action)) return;
  throw new Refusal(actor.kind === 'user' ? 'forbidden' : 'sign_in_required');
}
