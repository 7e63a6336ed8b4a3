import type { RefusalCode } from '../messages.ts';

/** Who has a photo of a visit taken out of its record. */
export const photoWithdrawers = ['cleaner', 'customer', 'office'] as const;
export type PhotoWithdrawer = (typeof photoWithdrawers)[number];

/** Of the office, which says why. */
export const minWithdrawalReason = 3;
export const maxWithdrawalReason = 300;

type Photo = {
  phase: string | null;
  /** Of the cleaner who asks. */
  isOwn: boolean;
  /** Taken by a cleaner whom nobody let in. */
  isOfClosedDoor: boolean;
};

type Record = {
  /** Its cleaner may still add to it. */
  isOpen: boolean;
  /** Something that was reported about the visit is not decided. */
  isDisputed: boolean;
};

/** Why somebody can't withdraw a photo; null where they can (rules/lifecycles#visit-record). */
export function whyPhotoStays(photo: Photo, record: Record, by: PhotoWithdrawer): RefusalCode | null {
  if (by === 'office') return null;
  if (by === 'cleaner' && !photo.isOwn) return 'forbidden';
  if (by === 'cleaner' && !record.isOpen) return 'visit_record_closed';
  const isEvidence = photo.phase === 'damage' || photo.isOfClosedDoor || record.isDisputed;
  return isEvidence ? 'visit_photo_stays' : null;
}
