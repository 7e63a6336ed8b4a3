import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type CareerPostRow, lockCareerPost } from './career-post.store.ts';

/** The post that is to change, locked; refuses one that somebody else changed meanwhile. */
export async function loadCareerPost(
  tx: Ctx,
  verb: { id: string; expectedVersion: number | null },
): Promise<CareerPostRow> {
  const post = isUuid(verb.id) ? await lockCareerPost(tx.db, verb.id) : undefined;
  if (!post) throw new Refusal('not_found');
  if (verb.expectedVersion !== null && verb.expectedVersion !== post.version)
    throw new Refusal('version_conflict');
  return post;
}
