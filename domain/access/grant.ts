import { Refusal } from '#domain/refusal.ts';
import type { Permission } from './permission.ts';
import { permissionLabels } from './permission-label.ts';

/** Somebody of the team; who is blocked can do nothing, whatever they hold. */
export type Member = { id: string; permissions: readonly Permission[]; isBlocked: boolean };

/** Nobody gives more than they have (rules/people#company-permissions); taking away is not giving. */
export function requireGivable(
  giver: readonly Permission[],
  change: { before: readonly Permission[]; after: readonly Permission[] },
): void {
  const beyond = change.after.find((one) => !change.before.includes(one) && !giver.includes(one));
  if (beyond) {
    const values = { permission: permissionLabels[beyond].name };
    throw new Refusal('permission_not_yours', { field: 'permissions', values });
  }
}

/**
 * Nobody blocks, removes, signs out, or takes a permission from somebody who holds one that they lack
 * (rules/security#proof).
 */
export function requireNoMoreThan(own: readonly Permission[], held: readonly Permission[]): void {
  const beyond = held.find((one) => !own.includes(one));
  if (beyond) {
    const values = { permission: permissionLabels[beyond].name };
    throw new Refusal('colleague_holds_more', { values });
  }
}

/**
 * What one person gives up, somebody else must hold: else nobody in the team could do it, or give it to anybody, any
 * more. `left` is what they keep, null when they leave the team, and the last one can't
 * (rules/people#company-permissions).
 */
export function requireOthersHold(
  team: readonly Member[],
  id: string,
  left: readonly Permission[] | null,
): void {
  const member = team.find((one) => one.id === id);
  if (!member || member.isBlocked) return;
  const others = team.filter((one) => one.id !== id && !one.isBlocked);
  if (left === null && others.length === 0) throw new Refusal('last_company_user');
  const lost = member.permissions.find(
    (one) => !left?.includes(one) && !others.some((other) => other.permissions.includes(one)),
  );
  if (lost)
    throw new Refusal('last_with_permission', { values: { permission: permissionLabels[lost].name } });
}

/** What is left of an invitation once its giver's own rights have changed; nothing at all is a dead link. */
export function rightsStillGiven(
  team: readonly Member[],
  giverId: string,
  promised: readonly string[],
): Permission[] {
  const giver = team.find(({ id }) => id === giverId);
  const mayInvite = giver && !giver.isBlocked && giver.permissions.includes('users');
  const given = mayInvite ? giver.permissions.filter((one) => promised.includes(one)) : [];
  if (given.length === 0) throw new Refusal('link_expired');
  return given;
}
