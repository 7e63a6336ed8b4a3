import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { readFileLink } from './file-link.ts';
import { findUpload, type UploadRow } from './upload.store.ts';

/**
 * The file behind a signed link. Each opening is logged (rules/people#who-may-do-what, Files), but of pictures, which
 * pages show by themselves.
 */
export async function openFile(ctx: Ctx, token: string): Promise<{ upload: UploadRow; bytes: Uint8Array }> {
  const { key, askedBy } = readFileLink(ctx, token);
  const upload = await findUpload(ctx.db, key);
  const bytes = upload ? await ctx.adapters.storage.get(key) : null;
  if (!upload || !bytes) throw new Refusal('not_found');
  if (upload.purpose === 'profile-picture') return { upload, bytes };
  await recordAudit(ctx, {
    action: 'file.read',
    entity: 'file',
    entityId: key,
    after: { linkOf: askedBy, purpose: upload.purpose },
  });
  return { upload, bytes };
}
