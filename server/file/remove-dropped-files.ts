import { unclaimedForMs } from '#domain/file/unclaimed-files.ts';
import type { Ctx } from '../context.ts';
import { deleteUpload, dropUnused, findDropped } from './upload.store.ts';

const atOnce = 200;

/** Removes the files nobody needs any more, and those that were sent and then not used for a day. Safe to repeat. */
export async function removeDroppedFiles(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await dropUnused(ctx.db, new Date(now.getTime() - unclaimedForMs), now);
  let keys = await findDropped(ctx.db, atOnce);
  while (keys.length > 0) {
    for (const key of keys) {
      await ctx.adapters.storage.remove(key);
      await deleteUpload(ctx.db, key);
    }
    keys = await findDropped(ctx.db, atOnce);
  }
}
