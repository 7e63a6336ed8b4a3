import { unclaimedForMs } from '#domain/file/unclaimed-files.ts';
import type { Ctx } from '../context.ts';
import { pictureFileKeys } from './picture-files.ts';
import { deleteUpload, dropUnused, findDropped } from './upload.store.ts';

const atOnce = 200;

/** Removes the files nobody needs any more, and those that were sent and then not used for a day. Safe to repeat. */
export async function removeDroppedFiles(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await dropUnused(ctx.db, new Date(now.getTime() - unclaimedForMs), now);
  let dropped = await findDropped(ctx.db, atOnce);
  while (dropped.length > 0) {
    for (const { key, purpose } of dropped) {
      const files = purpose === 'blog-picture' ? pictureFileKeys(key) : [key];
      for (const file of files) await ctx.adapters.storage.remove(file);
      await deleteUpload(ctx.db, key);
    }
    dropped = await findDropped(ctx.db, atOnce);
  }
}
