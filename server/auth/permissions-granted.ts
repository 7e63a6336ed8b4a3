import { rightsStillGiven } from '#domain/access/grant.ts';
import type { Ctx } from '../context.ts';
import { lockTeam } from './team/company-user.store.ts';

type Link = { purpose: string; permissions: readonly string[]; created_by: string | null };

/**
 * What a link to join the company gives when it is opened. An invitation is worth what its giver still has: who
 * has left the team since, or may no longer invite, gives nothing, and the link is dead.
 */
export async function permissionsGranted(tx: Ctx, link: Link): Promise<string[]> {
  if (link.purpose !== 'company-invitation') return [];
  if (link.created_by === null) return [...link.permissions];
  return rightsStillGiven(await lockTeam(tx.db), link.created_by, link.permissions);
}
