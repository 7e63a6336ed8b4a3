import type { Ctx } from '../../context.ts';
import { deleteSessionsOfOtherPools } from './external-account.store.ts';

const embedded = 'credential';

/**
 * At start: whoever was signed in by a pool that is configured no more signs in again, so that the groups
 * of the present one decide what they may do. Null = the embedded pool.
 */
export async function endSessionsOfOtherPools(ctx: Ctx, issuer: string | null): Promise<void> {
  const ended = await deleteSessionsOfOtherPools(ctx.db, issuer ?? embedded);
  if (ended > 0) ctx.log.info('Ended the sessions of another user pool', { ended });
}
