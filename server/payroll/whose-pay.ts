import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';

/** Whose pay somebody may read (rules/people#who-may-read-what): a cleaner their own, the company (null) all. */
export function whosePay({ actor }: Ctx): string | null {
  requirePermission(actor, 'pay-statement.read');
  if (actor.kind !== 'user' || actor.role === 'company') return null;
  if (!actor.providerId) throw new Refusal('forbidden');
  return actor.providerId;
}
