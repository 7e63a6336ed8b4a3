import type { BlogPostInput } from '#domain/blog-post/blog-post-input.ts';
import { picturesIn, withPictureSizes } from '#domain/picture/text-pictures.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { claimPictures, releasePictures, replacePostPictures } from './post-picture.store.ts';

const keysOf = ({ description, coverPicture }: BlogPostInput): string[] => [
  ...new Set([...picturesIn(description).map(({ key }) => key), ...(coverPicture ? [coverPicture] : [])]),
];

/**
 * The same words with the size of each picture, all of which are there and now in use. A picture that was sent so long
 * ago that it is cleared is refused at its field.
 */
export async function withClaimedPictures<Words extends BlogPostInput>(
  tx: Ctx,
  words: Words,
): Promise<Words> {
  const found = new Map(
    (await claimPictures(tx.db, keysOf(words), tx.now())).map((picture) => [picture.key, picture]),
  );
  const isGone = picturesIn(words.description).some(({ key }) => !found.has(key));
  const isCoverGone = words.coverPicture !== null && !found.has(words.coverPicture);
  const problems = [
    ...(isGone ? [{ field: 'description', code: 'picture_gone' as const }] : []),
    ...(isCoverGone ? [{ field: 'coverPicture', code: 'picture_gone' as const }] : []),
  ];
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
  return { ...words, description: withPictureSizes(words.description, found) };
}

/** Notes what an article shows, so that a picture that none shows any more can be cleared. */
export async function notePictures(tx: Ctx, postId: string, words: BlogPostInput): Promise<void> {
  const gone = await replacePostPictures(tx.db, postId, keysOf(words));
  await releasePictures(tx.db, gone, tx.now());
}

/** Those of an article that is about to be removed. */
export async function dropPictures(tx: Ctx, postId: string): Promise<void> {
  await releasePictures(tx.db, await replacePostPictures(tx.db, postId, []), tx.now());
}

/** Refuses what would be on the site, now or on its day, with a picture that some readers learn nothing of. */
export function requireAltTexts({ description, coverPicture, coverAlt }: BlogPostInput): void {
  const problems = [
    ...(picturesIn(description).some(({ alt }) => alt === '')
      ? [{ field: 'description', code: 'picture_alt_missing' as const }]
      : []),
    ...(coverPicture && coverAlt === '' ? [{ field: 'coverAlt', code: 'picture_alt_missing' as const }] : []),
  ];
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
}
