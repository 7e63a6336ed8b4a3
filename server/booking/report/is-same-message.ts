import type { ClaimEntryKind, ClaimEntryRow } from '../damage-claim.store.ts';

export type ClaimMessage = {
  kind: ClaimEntryKind;
  words: string;
  pictures: readonly string[];
  /** Of a cleaner's own words. */
  linkId?: string;
};

type Said = Pick<ClaimEntryRow, 'kind' | 'words' | 'picture_keys' | 'provider_booking_id'>;

/**
 * Whether a message about a claim is the very one that came last: of that kind, in these words, with these pictures.
 * What was asked or answered since makes it another. Office and customer talk in one row, each cleaner in their own.
 * `entries`: what was said, in its order.
 */
export function isSameMessage(entries: readonly Said[], message: ClaimMessage): boolean {
  const { kind, words, pictures, linkId = null } = message;
  const last = entries.findLast((entry) => entry.provider_booking_id === linkId);
  const isSaid = last?.kind === kind && last.words === words;
  return isSaid && last.picture_keys.join() === [...new Set(pictures)].join();
}
