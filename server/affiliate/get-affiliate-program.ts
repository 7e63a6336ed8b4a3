import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { findRewardPence } from './affiliate.store.ts';

/** What the programme offers to everybody. */
export async function getAffiliateProgram(ctx: Ctx): Promise<{ rewardPence: number }> {
  demand(ctx.actor, 'catalogue.read');
  return { rewardPence: await findRewardPence(ctx.db) };
}
