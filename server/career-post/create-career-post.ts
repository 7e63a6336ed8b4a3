import { demand } from '#domain/access/permissions.ts';
import { careerPostInput } from '#domain/career-post/career-post-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type CareerPostRow, insertCareerPost } from './career-post.store.ts';

/** The office opens a post that people can apply for. */
export async function createCareerPost(ctx: Ctx, answers: Record<string, unknown>): Promise<CareerPostRow> {
  demand(ctx.actor, 'career-post.write');
  const checked = checkInput(careerPostInput, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return transact(ctx, async (tx) => {
    const post = await insertCareerPost(tx.db, checked.value, tx.now());
    await recordAudit(tx, {
      action: 'career-post.create',
      entity: 'career-post',
      entityId: post.id,
      after: checked.value,
    });
    return post;
  });
}
