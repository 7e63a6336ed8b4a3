import { unclaimedForMs } from '#domain/file/unclaimed-files.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import { isPartAwaited } from '../part-down.ts';
import { pictureFileKeys } from './picture-files.ts';
import { deleteUploads, dropUnused, findDropped, type UploadRow } from './upload.store.ts';

const atOnce = 200;

/**
 * Removes the files nobody needs any more, and those that were sent and then not used for a day; one that fails keeps
 * no other. Safe to repeat.
 */
export async function removeDroppedFiles(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await dropUnused(ctx.db, new Date(now.getTime() - unclaimedForMs), now);
  const failed: string[] = [];
  let dropped = await findDropped(ctx.db, { except: failed, limit: atOnce });
  while (dropped.length > 0) {
    const gone: string[] = [];
    for (const upload of dropped)
      try {
        await removeFiles(ctx, upload);
        gone.push(upload.key);
      } catch (error) {
        // All of them wait for the store.
        if (isPartAwaited(error)) {
          await deleteUploads(ctx.db, gone);
          throw error;
        }
        failed.push(upload.key);
        ctx.log.error('A file could not be removed', { purpose: upload.purpose, ...errorFacts(error) });
      }
    // After the files: where it ends in between, a file that is gone already is removed again.
    await deleteUploads(ctx.db, gone);
    dropped = await findDropped(ctx.db, { except: failed, limit: atOnce });
  }
}

async function removeFiles(ctx: Ctx, { key, purpose }: Pick<UploadRow, 'key' | 'purpose'>): Promise<void> {
  const files = purpose === 'blog-picture' ? pictureFileKeys(key) : [key];
  for (const file of files) await ctx.adapters.storage.remove(file);
}
