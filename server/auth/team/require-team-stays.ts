import { requireOthersHold } from '#domain/access/grant.ts';
import type { Ctx } from '../../context.ts';
import { lockTeam } from './company-user.store.ts';

/**
 * Before an account goes: the last of the team, and the last with one of its permissions, stay
 * (rules/people#company-permissions).
 */
export async function requireTeamRemains(tx: Ctx, userId: string): Promise<void> {
  requireOthersHold(await lockTeam(tx.db), userId, null);
}
