import { formatReason } from './earlier-reasons.ts';
import type { SkipReason } from './planned-visit.ts';

/**
 * Why a visit of a series was taken out of it: left out by somebody's wish, by a pause, as the series comes at another
 * rhythm, or with the whole series.
 */
export type LeftOut = Exclude<SkipReason, 'closed'> | 'rhythm' | 'ended';

/** The reason that stands on the cancelled booking of such a visit; what people read is made of it. */
export const leftOutReasons = {
  customer: 'Skipped',
  company: 'This visit is skipped; your regular clean goes on.',
  paused: 'The regular clean is paused',
  ended: 'The regular clean has ended',
  rhythm: 'The regular clean comes on other dates',
  'no-cleaner': 'Your usual cleaner can’t come on ',
} as const;

type Visit = {
  seriesId?: string | null | undefined;
  bookingStatus?: string | null | undefined;
  cancellationReason?: string | null | undefined;
};

/** Tells a visit that was left out of its series from one that was cancelled; null for every other booking. */
export function leftOutOf({ seriesId, bookingStatus, cancellationReason }: Visit): LeftOut | null {
  if (!seriesId || bookingStatus !== 'canceled' || !cancellationReason) return null;
  if (cancellationReason.startsWith(leftOutReasons['no-cleaner'])) return 'no-cleaner';
  switch (formatReason(cancellationReason)) {
    case leftOutReasons.customer:
    case leftOutReasons.company:
      return 'customer';
    case leftOutReasons.paused:
      return 'paused';
    case leftOutReasons.ended:
      return 'ended';
    case leftOutReasons.rhythm:
      return 'rhythm';
    default:
      return null;
  }
}
