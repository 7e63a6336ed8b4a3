import { type Action, can, requirePermission } from '#domain/access/permissions.ts';
import { type DocumentKind, documentKind, maxFileBytes } from '#domain/file/document-kind.ts';
import { tidyFileName } from '#domain/file/tidy-file-name.ts';
import { kindsFor, type UploadPurpose } from '#domain/file/upload-purpose.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { networkOf } from '../limits/holder-of.ts';
import { errorFacts } from '../log.ts';
import { makeToken } from '../process/secrets.ts';
import { transact } from '../transaction.ts';
import { makeRoom } from './make-room.ts';
import { pictureFileKey } from './picture-files.ts';
import { resizePicture } from './resize-picture.ts';
import { type PictureSize, rewritePicture } from './rewrite-picture.ts';
import { dropUpload, insertUpload } from './upload.store.ts';

type Rule = { actions: readonly [Action, ...Action[]]; kindBad: RefusalCode };

/** A cleaner's documents come with the application, or from the profile later. */
const ofProvider: Rule = { actions: ['provider.create', 'provider.update'], kindBad: 'document_kind_bad' };
const rules: Record<UploadPurpose, Rule> = {
  cv: { actions: ['career-application.create'], kindBad: 'cv_kind_bad' },
  'identity-document': ofProvider,
  'dbs-certificate': ofProvider,
  'right-to-work-document': ofProvider,
  'insurance-certificate': ofProvider,
  'profile-picture': { actions: ['provider.set-picture'], kindBad: 'picture_kind_bad' },
  'blog-picture': { actions: ['blog-post.write'], kindBad: 'picture_kind_bad' },
  'quote-picture': { actions: ['quote.create'], kindBad: 'picture_kind_bad' },
  'damage-picture': { actions: ['damage-claim.send-picture'], kindBad: 'document_kind_bad' },
  'visit-photo': { actions: ['visit-record.write'], kindBad: 'picture_kind_bad' },
};

/** What is shown small is saved small: a person's picture square, a room as wide as a screen needs it. */
const sizeOf: Partial<Record<UploadPurpose, PictureSize>> = {
  'profile-picture': { square: 480 },
  'quote-picture': { within: 1600 },
  'damage-picture': { within: 1600 },
  'visit-photo': { within: 1600 },
};

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
  const key = makeToken();
  const made = await filesOf(key, { ...file, kind });
  if (!made) throw new Refusal(kindBad);
  const { files, size = {} } = made;
  const bytes = files.reduce((sum, one) => sum + one.bytes.length, 0);
  const upload = { key, purpose: file.purpose, kind, file_name: name, size_bytes: bytes, ...size };
  await transact(ctx, (tx) => enter(tx, upload));
  try {
    for (const one of files) await ctx.adapters.storage.put(one.key, one.bytes);
  } catch (error) {
    await withdraw(ctx, key);
    throw error;
  }
  return { key };
}

type Made = {
  /** As the store keeps them. */
  files: { key: string; bytes: Uint8Array }[];
  /** Of a picture that pages show in several widths. */
  size?: { width: number; height: number };
};

/** What is kept of a file: a document as it is, a picture written anew; null where a picture can't be read. */
async function filesOf(
  key: string,
  { purpose, kind, bytes }: { purpose: UploadPurpose; kind: DocumentKind; bytes: Uint8Array },
): Promise<Made | null> {
  if (kind !== 'jpg' && kind !== 'png') return { files: [{ key, bytes }] };
  if (purpose !== 'blog-picture') {
    const written = await rewritePicture(kind, bytes, sizeOf[purpose]);
    return written && { files: [{ key, bytes: written }] };
  }
  const resized = await resizePicture(bytes);
  if (!resized) return null;
  const { width, height, files } = resized;
  const named = files.map((one) => ({ key: pictureFileKey(key, one.width, one.format), bytes: one.bytes }));
  return { files: named, size: { width, height } };
}

async function enter(tx: Ctx, upload: Omit<Parameters<typeof insertUpload>[1], 'sent_from'>): Promise<void> {
  const network = networkOf(tx);
  await makeRoom(tx, { bytes: upload.size_bytes, network });
  await insertUpload(tx.db, { ...upload, sent_from: network }, tx.now());
}

/** The file could not be written: its row would keep room for nothing. On a full disk the row may have to stay too. */
async function withdraw(ctx: Ctx, key: string): Promise<void> {
  try {
    await dropUpload(ctx.db, key, ctx.now());
  } catch (error) {
    ctx.log.warn(
      'The row of a file that could not be written stays until the files are cleared',
      errorFacts(error),
    );
  }
}
