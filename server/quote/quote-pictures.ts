import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { type FileLink, makeFileLink } from '../file/file-link.ts';
import { findUploads } from '../file/upload.store.ts';
import { getQuote } from './get-quote.ts';

export type QuotePicture = FileLink & { fileName: string; sizeBytes: number };

/** The pictures of a request in their order, each with a link by which the office can open it for five minutes. */
export async function getQuotePictures(ctx: Ctx, id: string): Promise<QuotePicture[]> {
  requirePermission(ctx.actor, 'quote.answer');
  const { picture_keys: keys } = await getQuote(ctx, id);
  if (keys.length === 0) return [];
  const byKey = new Map((await findUploads(ctx.db, keys)).map((upload) => [upload.key, upload]));
  return keys.flatMap((key) => {
    const upload = byKey.get(key);
    return upload
      ? [{ ...makeFileLink(ctx, key), fileName: upload.file_name, sizeBytes: upload.size_bytes }]
      : [];
  });
}
