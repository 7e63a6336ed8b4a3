import type { UploadPurpose } from '#domain/file/upload-purpose.ts';
import { Refusal } from '#domain/refusal.ts';
import { maxPhotos } from '#domain/visit-record/visit-record.ts';
import type { Ctx } from '../context.ts';
import { addTry } from '../limits/tries.store.ts';

const hourMs = 3600 * 1000;
const maxUploads = 20;
/** Those of a day without signal come at once, and many phones share an address: two visits' an hour, of one person. */
const maxVisitPhotos = 2 * maxPhotos;

/** Counts a file that somebody sends, whatever becomes of it; from the 21st within an hour on it is refused. */
export async function countUpload(ctx: Ctx, purpose: string): Promise<void> {
  const ofVisit = purpose === ('visit-photo' satisfies UploadPurpose);
  const person = ofVisit && ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const whose = person ? `visit-photo:${person}` : ctx.clientAddress;
  if (!whose) return;
  const tries = await addTry(ctx.db, `upload:${whose}`, { now: ctx.now(), ms: hourMs });
  if (tries > (person ? maxVisitPhotos : maxUploads)) throw new Refusal('too_many_files');
}
