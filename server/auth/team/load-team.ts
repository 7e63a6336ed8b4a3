import type { Member } from '#domain/access/grant.ts';
import { type Permission, permissions } from '#domain/access/permission.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { lockTeam } from './company-user.store.ts';

/**
 * The team as it stands, for a change of it, and what whoever asks may give. Who lost the permission for people
 * while waiting is refused: of two who remove each other, one does.
 */
export async function loadTeam(tx: Ctx): Promise<{ team: Member[]; giver: readonly Permission[] }> {
  const team = await lockTeam(tx.db);
  const { actor } = tx;
  if (actor.kind !== 'user') return { team, giver: permissions };
  const own = team.find(({ id }) => id === actor.userId);
  if (!own || own.isBlocked || !own.permissions.includes('users')) throw new Refusal('forbidden');
  return { team, giver: own.permissions };
}
