import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { freeSlug, slugFrom } from '#domain/slug/slug-from.ts';
import { slugSchema } from '#domain/slug/slug-schema.ts';
import type { Ctx } from '../context.ts';
import { findTakenSlugs, lockSlugs, type PostKind } from './post-slug.store.ts';

type Choice = {
  kind: PostKind;
  /** Null for a post that is being written. */
  postId: string | null;
  title: string;
  /** What the company wants; without a wish it is made from the title. */
  wish?: string | null | undefined;
};

/** The address of a post: as wished, unless another post has or had it; else the first free one of its title. */
export async function chooseSlug(tx: Ctx, { kind, postId, title, wish }: Choice): Promise<string> {
  await lockSlugs(tx.db, kind);
  if (wish === null || wish === undefined) {
    const slug = slugFrom(title);
    return freeSlug(slug, await findTakenSlugs(tx.db, { kind, slug, postId }));
  }
  const checked = checkInput(slugSchema, wish);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: [{ field: 'slug', code: 'slug_bad' }] });
  const taken = await findTakenSlugs(tx.db, { kind, slug: checked.value, postId });
  if (!taken.has(checked.value)) return checked.value;
  throw new Refusal('invalid_input', { problems: [{ field: 'slug', code: 'slug_taken' }] });
}
