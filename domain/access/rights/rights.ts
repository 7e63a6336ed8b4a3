import { Refusal } from '#domain/refusal.ts';
import type { Actor } from '../actor.ts';
import { can, requirePermission } from '../permissions.ts';
import { bookingRights } from './booking-rights.ts';
import { eventRights } from './event-rights.ts';
import { moneyRights } from './money-rights.ts';
import { peopleRights } from './people-rights.ts';
import { restRights } from './rest-rights.ts';
import type { Need, Right, RightOrNeed } from './right.ts';
import { siteRights } from './site-rights.ts';

/** Every query, mutation and subscription by its name, with who may ask it. */
export const operationRights = {
  ...bookingRights,
  ...eventRights,
  ...moneyRights,
  ...peopleRights,
  ...siteRights,
} as const;

const table = { ...operationRights, ...restRights } as const;

/** All that can be asked of the server (docs/rights.md prints it). */
export type Verb = keyof typeof table;
export const verbs = Object.keys(table) as Verb[];
export type RestVerb = keyof typeof restRights;

const whole = (right: RightOrNeed): Right => (typeof right === 'string' ? { needs: right } : right);

export const rightOf = (verb: Verb): Right => whole(table[verb]);

export const isVerb = (name: string): name is Verb => Object.hasOwn(table, name);

function meets(actor: Actor, need: Need): boolean {
  if (need === 'anybody' || need === 'link') return true;
  if (need === 'metrics-key') return actor.kind === 'api-key' && actor.scopes.includes('metrics');
  if (need === 'account') return actor.kind === 'user' || actor.kind === 'system';
  return can(actor, need);
}

/**
 * Refuses whoever may not ask this at all; whose records they may ask about is decided where those are read. Every
 * door asks it, before anything is read (rules/security#authorisation).
 */
export function requireRight(actor: Actor, verb: Verb): void {
  const { needs, or = [] } = rightOf(verb);
  if ([needs, ...or].some((need) => meets(actor, need))) return;
  if (needs === 'metrics-key') throw new Refusal(actor.kind === 'visitor' ? 'sign_in_required' : 'forbidden');
  const action = [needs, ...or].find((need) => need !== 'account');
  if (!action || action === 'link' || action === 'anybody') throw new Refusal('sign_in_required');
  requirePermission(actor, action);
}

type VerbWith<Kind> = { [V in Verb]: (typeof table)[V] extends { proof: Kind } ? V : never }[Verb];

/** Verbs that take a proof always, above an amount, and where something is so. */
export type AlwaysProvedVerb = VerbWith<'always'>;
export type AmountProvedVerb = VerbWith<{ overPence: number }>;
export type SometimesProvedVerb = VerbWith<{ when: string }>;
export type ProvedVerb = AlwaysProvedVerb | AmountProvedVerb | SometimesProvedVerb;

/** Whether a verb takes a proof, of this amount of pence, or where its condition is so (rules/security#proof). */
export function needsProof(verb: ProvedVerb, fact?: number | boolean): boolean {
  const { proof } = rightOf(verb);
  if (proof === undefined) return false;
  if (proof === 'always') return true;
  return 'overPence' in proof ? typeof fact === 'number' && fact > proof.overPence : fact === true;
}
