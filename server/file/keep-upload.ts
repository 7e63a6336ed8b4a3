import { type Action, demand } from '#domain/access/permissions.ts';
import { documentKind, mostFileBytes } from '#domain/file/document-kind.ts';
import { tidyFileName } from '#domain/file/tidy-file-name.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { makeToken } from '../secrets.ts';
import { insertUpload, type UploadPurpose } from './upload.store.ts';

const actionOf: Record<UploadPurpose, Action> = { cv: 'career-application.create' };

/**
 * Keeps a file that somebody sends, judged by its content, and answers the key by which one thing can name
 * it. Its row comes first: a file without one would never be found again.
 */
export async function keepUpload(
  ctx: Ctx,
  file: { purpose: UploadPurpose; name: string; bytes: Uint8Array },
): Promise<{ key: string }> {
  demand(ctx.actor, actionOf[file.purpose]);
  const { bytes } = file;
  if (bytes.length === 0) throw new Refusal('file_missing');
  if (bytes.length > mostFileBytes) throw new Refusal('file_too_large');
  const name = tidyFileName(file.name);
  const kind = documentKind(name, bytes);
  if (!kind) throw new Refusal('cv_kind_bad');
  const key = makeToken();
  await insertUpload(
    ctx.db,
    { key, purpose: file.purpose, kind, file_name: name, size_bytes: bytes.length },
    ctx.now(),
  );
  await ctx.adapters.storage.put(key, bytes);
  return { key };
}
