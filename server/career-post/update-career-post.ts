import { demand } from '#domain/access/permissions.ts';
import { careerPostInput } from '#domain/career-post/career-post-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type CareerPostRow, updateCareerPostRow } from './career-post.store.ts';
import { loadCareerPost } from './load-career-post.ts';

type Change = {
  id: string;
  expectedVersion: number | null;
  title?: string | null;
  description?: string | null;
  location?: string | null;
  /** Closing takes the post from the public and ends applying; a closed one can be opened again. */
  isClosed?: boolean | null;
};

/** The office changes a post's words, closes it or opens it again; what is not given stays. */
export async function updateCareerPost(ctx: Ctx, change: Change): Promise<CareerPostRow> {
  demand(ctx.actor, 'career-post.write');
  return transact(ctx, async (tx) => {
    const post = await loadCareerPost(tx, change);
    const before = { title: post.title, description: post.description, location: post.location };
    const checked = checkInput(careerPostInput, {
      title: change.title ?? before.title,
      description: change.description ?? before.description,
      location: change.location ?? before.location,
    });
    if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
    const closedAt = closingOf(post, change.isClosed ?? null, tx.now());
    const after = await updateCareerPostRow(
      tx.db,
      post.id,
      { ...checked.value, closed_at: closedAt },
      tx.now(),
    );
    await recordAudit(tx, {
      action: 'career-post.update',
      entity: 'career-post',
      entityId: post.id,
      before: { ...before, closedAt: post.closed_at },
      after: { ...checked.value, closedAt },
    });
    return after;
  });
}

function closingOf(post: CareerPostRow, isClosed: boolean | null, now: Date): Date | null {
  if (isClosed === null) return post.closed_at;
  return isClosed ? (post.closed_at ?? now) : null;
}
