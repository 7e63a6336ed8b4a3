import { maxClaimPictures } from '#domain/booking/visit/damage-claim.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { takeUpload } from '../../file/upload.store.ts';

/** Pictures and papers that come with one message, each sent for it within a day; answers their keys. */
export async function takeClaimPictures(tx: Ctx, sent: readonly string[]): Promise<string[]> {
  const keys = [...new Set(sent)];
  if (keys.length > maxClaimPictures) throw new Refusal('pictures_many', { field: 'pictures' });
  for (const key of keys) {
    const isTaken = await takeUpload(tx.db, { key, purpose: 'damage-picture' }, tx.now());
    if (!isTaken) throw new Refusal('pictures_gone', { field: 'pictures' });
  }
  return keys;
}
