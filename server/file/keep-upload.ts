import { type Action, can, requirePermission } from '#domain/access/permissions.ts';
import { type DocumentKind, documentKind, maxFileBytes } from '#domain/file/document-kind.ts';
import { tidyFileName } from '#domain/file/tidy-file-name.ts';
import { kindsFor, type UploadPurpose } from '#domain/file/upload-purpose.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { makeToken } from '../process/secrets.ts';
import { rewritePicture } from './rewrite-picture.ts';
import { insertUpload } from './upload.store.ts';

type Rule = { actions: readonly [Action, ...Action[]]; kindBad: RefusalCode };

/** A cleaner's documents come with the application, or from the profile later. */
const ofProvider: Rule = { actions: ['provider.create', 'provider.update'], kindBad: 'document_kind_bad' };
const rules: Record<UploadPurpose, Rule> = {
  cv: { actions: ['career-application.create'], kindBad: 'cv_kind_bad' },
  'identity-document': ofProvider,
  'dbs-certificate': ofProvider,
  'profile-picture': { actions: ['provider.set-picture'], kindBad: 'picture_kind_bad' },
};

/** What is shown small is kept small, and square. */
const squareOf: Partial<Record<UploadPurpose, number>> = { 'profile-picture': 480 };

/**
 * Keeps a file that somebody sends, judged by its content, and answers the key by which one thing can name
 * it. Its row comes first: a file without one would never be found again.
 */
export async function keepUpload(
  ctx: Ctx,
  file: { purpose: UploadPurpose; name: string; bytes: Uint8Array },
): Promise<{ key: string }> {
  const { actions, kindBad } = rules[file.purpose];
  requirePermission(ctx.actor, actions.find((action) => can(ctx.actor, action)) ?? actions[0]);
  if (file.bytes.length === 0) throw new Refusal('file_missing');
  if (file.bytes.length > maxFileBytes) throw new Refusal('file_too_large');
  const name = tidyFileName(file.name);
  const kind = documentKind(name, file.bytes);
  const taken: readonly DocumentKind[] = kindsFor[file.purpose];
  if (!kind || !taken.includes(kind)) throw new Refusal(kindBad);
  const bytes =
    kind === 'jpg' || kind === 'png'
      ? await rewritePicture(kind, file.bytes, squareOf[file.purpose])
      : file.bytes;
  if (!bytes) throw new Refusal(kindBad);
  const key = makeToken();
  await insertUpload(
    ctx.db,
    { key, purpose: file.purpose, kind, file_name: name, size_bytes: bytes.length },
    ctx.now(),
  );
  await ctx.adapters.storage.put(key, bytes);
  return { key };
}
