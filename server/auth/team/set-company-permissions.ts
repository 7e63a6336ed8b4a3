import { requireGivable, requireNoMoreThan, requireOthersHold } from '#domain/access/grant.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { permissionsSchema } from '#domain/access/team-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { requireProof } from '../proofs/require-proof.ts';
import { setPermissions } from './company-user.store.ts';
import { loadTeam } from './load-team.ts';
import { findAccount } from './user-account.store.ts';
import { getAccount, type UserAccount } from './user-account.ts';

type Change = { id: string; expectedVersion: number | null; permissions: readonly string[] };

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/**
 * What somebody else of the team may do from their next request on (rules/people#company-permissions): nobody edits
 * their own, nobody gives what they lack, and what nobody else holds is not taken away.
 */
export async function setCompanyPermissions(ctx: Ctx, input: Change): Promise<UserAccount> {
  requirePermission(ctx.actor, 'user.manage');
  const checked = checkInput(permissionsSchema, input.permissions);
  if (!checked.ok) throw new Refusal('permissions_missing', { field: 'permissions' });
  const wanted = checked.value;
  await requireProof(ctx, 'setCompanyPermissions');
  await transact(ctx, async (tx) => {
    const { team, giver } = await loadTeam(tx);
    const account = await findAccount(tx.db, input.id);
    if (account?.group !== 'company') throw new Refusal('not_found');
    if (tx.actor.kind === 'user' && tx.actor.userId === account.id) throw new Refusal('own_permissions');
    const before = account.permissions;
    if (isSame(before, wanted)) return;
    requireGivable(giver, { before, after: wanted });
    if (before.some((one) => !wanted.includes(one))) requireNoMoreThan(giver, before);
    requireOthersHold(team, account.id, wanted);
    const version = input.expectedVersion ?? account.version;
    if (!(await setPermissions(tx.db, { id: account.id, version }, wanted)))
      throw new Refusal('version_conflict');
    await recordAudit(tx, {
      action: 'company-user.set-permissions',
      entity: 'user',
      entityId: account.id,
      before: { permissions: before },
      after: { permissions: wanted },
    });
  });
  return getAccount(ctx, input.id);
}
