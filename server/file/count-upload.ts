import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { addTry } from '../limits/tries.store.ts';

const hourMs = 3600 * 1000;
const mostUploads = 20;

/** Counts a file that somebody sends, whatever becomes of it; from the 21st within an hour on it is refused. */
export async function countUpload(ctx: Ctx): Promise<void> {
  if (!ctx.clientAddress) return;
  const tries = await addTry(ctx.db, `upload:${ctx.clientAddress}`, { now: ctx.now(), ms: hourMs });
  if (tries > mostUploads) throw new Refusal('too_many_files');
}
