import { maxUnclaimedBytes, unclaimedForMs } from '#domain/file/unclaimed-files.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { dropOldestOfHeaviest, measureUnclaimed, queueForUnclaimed } from './unclaimed-files.store.ts';

/**
 * Makes room for a file that no form has named yet (rules/security#files), in the caller's transaction: a network
 * that has its share waiting is refused, and where all together would be too much, the oldest of the heaviest
 * network goes.
 */
export async function makeRoom(tx: Ctx, file: { bytes: number; network: string | null }): Promise<void> {
  await queueForUnclaimed(tx.db);
  const { bytes, bytesOfNetwork, oldestAt } = await measureUnclaimed(tx.db, file.network);
  if (file.network && bytesOfNetwork + file.bytes > maxUnclaimedBytes.ofNetwork) {
    const untilMs = (oldestAt ?? tx.now()).getTime() + unclaimedForMs - tx.now().getTime();
    throw new Refusal('too_many_unclaimed_files', {
      values: { seconds: Math.max(60, Math.ceil(untilMs / 1000)) },
    });
  }
  let over = bytes + file.bytes - maxUnclaimedBytes.inAll;
  if (over <= 0) return;
  while (over > 0) {
    const freed = await dropOldestOfHeaviest(tx.db, tx.now());
    if (freed === 0) break;
    over -= freed;
  }
  await tx.enqueue({ name: 'clear-files', payload: {} });
}
