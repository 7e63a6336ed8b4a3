import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { requireNoNull } from '../require-no-null.ts';
import { chooseSlug } from '../text/choose-slug.ts';
import { keepSlug } from '../text/post-slug.store.ts';
import { transact } from '../transaction.ts';
import { type CareerPostRow, isCareerPostUsed, updateCareerPostRow } from './career-post.store.ts';
import { checkCareerPost, factsOfPost } from './check-career-post.ts';
import { loadCareerPost } from './load-career-post.ts';
import { requireLastDay } from './require-last-day.ts';

type Change = {
  id: string;
  expectedVersion: number | null;
  title?: string | null;
  description?: string | null;
  location?: string | null;
  hours?: string | null;
  /** Pounds for `payPeriod`; null says nothing of pay. */
  payFrom?: number | null;
  payTo?: number | null;
  payPeriod?: string | null;
  /** False opens it to visitors; true takes it back to a draft while nobody has applied. */
  isDraft?: boolean | null;
  /** Closing takes the post from the public and ends applying; a closed one can be opened again. */
  isClosed?: boolean | null;
  /** The last London day to apply; null leaves the post open until it is closed. */
  validThrough?: string | null;
  /** A new title alone leaves the address as it is. */
  slug?: string | null;
};

/** The office changes a post's words, opens, closes or reopens it; what is not given stays. */
export async function updateCareerPost(ctx: Ctx, change: Change): Promise<CareerPostRow> {
  requirePermission(ctx.actor, 'career-post.write');
  return transact(ctx, async (tx) => {
    const post = await loadCareerPost(tx, change);
    const words = checkCareerPost(answersAfter(post, change));
    const states = await statesAfter(tx, post, change);
    const isOpening =
      states.opened_at !== null && states.closed_at === null && (!post.opened_at || post.closed_at !== null);
    if (isOpening || words.valid_through !== post.valid_through)
      requireLastDay(words.valid_through, tx.now());
    const slug = await slugAfter(tx, post, change.slug);
    const after = await updateCareerPostRow(tx.db, post.id, { ...words, ...states, slug }, tx.now());
    await keepSlug(tx.db, { kind: 'career', slug, postId: post.id }, tx.now());
    await recordAudit(tx, {
      action: 'career-post.update',
      entity: 'career-post',
      entityId: post.id,
      before: factsOfPost(post),
      after: factsOfPost(after),
    });
    return after;
  });
}

function answersAfter(post: CareerPostRow, change: Change): object {
  const { title, description, location, hours, payFrom, payTo, payPeriod, validThrough } = change;
  const before = factsOfPost(post);
  return {
    ...before,
    ...given({ title, description, location, hours, payFrom, payTo, payPeriod, validThrough }),
  };
}

const slugAfter = async (tx: Ctx, post: CareerPostRow, wish: string | null | undefined): Promise<string> =>
  wish === undefined || wish === post.slug
    ? post.slug
    : chooseSlug(tx, { kind: 'career', postId: post.id, title: post.title, wish: wish ?? '' });

async function statesAfter(
  tx: Ctx,
  post: CareerPostRow,
  { isDraft, isClosed }: Change,
): Promise<Pick<CareerPostRow, 'opened_at' | 'closed_at'>> {
  requireNoNull({ isDraft, isClosed });
  if (isDraft && post.opened_at && (await isCareerPostUsed(tx.db, post.id)))
    throw new Refusal('career_post_used', { field: 'isDraft' });
  const openedAt = isDraft ? null : (post.opened_at ?? tx.now());
  const closedAt = isClosed ? (post.closed_at ?? tx.now()) : null;
  // One that was closed before it was made a draft is opened like any other draft.
  const isDraftOpened = isDraft === false && post.opened_at === null;
  return {
    opened_at: isDraft === undefined ? post.opened_at : openedAt,
    closed_at: isClosed === undefined && !isDraftOpened ? post.closed_at : closedAt,
  };
}
