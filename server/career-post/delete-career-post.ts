import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { deleteSlugs } from '../text/post-slug.store.ts';
import { transact } from '../transaction.ts';
import {
  type CareerPostRow,
  deleteCareerPostRow,
  isCareerPostUsed,
  updateCareerPostRow,
} from './career-post.store.ts';
import { factsOfPost } from './check-career-post.ts';
import { loadCareerPost } from './load-career-post.ts';

/** Removes a post nobody applied for and closes any other; answers it as it is then (rules/wire-names#removing). */
export async function deleteCareerPost(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null },
): Promise<CareerPostRow> {
  requirePermission(ctx.actor, 'career-post.write');
  return transact(ctx, async (tx) => {
    const post = await loadCareerPost(tx, { id: input.id, expectedVersion: null });
    const isUsed = await isCareerPostUsed(tx.db, post.id);
    if (isUsed && post.closed_at) return post;
    if (input.expectedVersion !== null && input.expectedVersion !== post.version)
      throw new Refusal('version_conflict');
    if (!isUsed) {
      await deleteCareerPostRow(tx.db, post.id);
      await deleteSlugs(tx.db, post.id);
    }
    await recordAudit(tx, {
      action: isUsed ? 'career-post.close' : 'career-post.delete',
      entity: 'career-post',
      entityId: post.id,
      before: factsOfPost(post),
    });
    return isUsed ? updateCareerPostRow(tx.db, post.id, { closed_at: tx.now() }, tx.now()) : post;
  });
}
