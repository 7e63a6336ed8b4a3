import type { PictureFormat, PictureWidth } from '#domain/picture/picture-path.ts';
import type { Ctx } from '../context.ts';
import { pictureFileKey } from './picture-files.ts';
import { findUpload } from './upload.store.ts';

/** One file of an article's picture, for whoever has its address; null where there is none. */
export async function readPicture(
  ctx: Ctx,
  { key, width, format }: { key: string; width: PictureWidth; format: PictureFormat },
): Promise<Uint8Array | null> {
  const upload = await findUpload(ctx.db, key);
  if (upload?.purpose !== 'blog-picture') return null;
  return ctx.adapters.storage.get(pictureFileKey(key, width, format));
}
