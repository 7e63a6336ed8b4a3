import type { Actor } from '#domain/access/actor.ts';
import type { Permission } from '#domain/access/permission.ts';
import { permissions } from '#domain/access/permission.ts';
import { mayReadRecords, type RecordEntity } from '#domain/access/record-rights.ts';
import { requireRight, type Verb } from '#domain/access/rights/rights.ts';
import { Refusal } from '#domain/refusal.ts';
import type { RoleWho } from './role-row.ts';

const person = (role: 'customer' | 'serviceprovider' | 'company' | 'unknown', held: readonly Permission[]) =>
  ({ kind: 'user', userId: 'x', email: 'x@example.com', role, permissions: held }) as const;

const roles: Record<RoleWho, Actor> = {
  visitor: { kind: 'visitor' },
  unknown: person('unknown', []),
  customer: person('customer', []),
  otherCustomer: person('customer', []),
  provider: person('serviceprovider', []),
  otherProvider: person('serviceprovider', []),
  company: person('company', permissions),
};

function isLetIn(actor: Actor, verb: Verb): boolean {
  try {
    requireRight(actor, verb);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whether the table of rights (docs/rights.md) lets somebody of that role ask a verb at all. */
export const mayAsk = (who: RoleWho, verb: Verb): boolean => isLetIn(roles[who], verb);

/** The record that the row of a verb which goes by the record asks about. */
const recordOf: Partial<Record<Verb, RecordEntity>> = {
  clearEmailBounce: 'customer',
  createOfficeNote: 'booking',
  officeNotes: 'booking',
  recordHistory: 'booking',
  recordChanged: 'provider',
};

/** Whether a company user with that permission alone may. */
export function mayAskWith(permission: Permission, verb: Verb): boolean {
  const colleague = person('company', [permission]);
  const record = recordOf[verb];
  return isLetIn(colleague, verb) && (record === undefined || mayReadRecords(colleague, record));
}
