import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { leftOutOf } from './left-out.ts';
import { isPausedOn, type Pause } from './pause.ts';

type LeftOutVisit = NonNullable<Parameters<typeof leftOutOf>[0]> & { startsAt: Date };

export type PutBackProblem = 'nothing_to_put_back' | 'put_back_too_late' | 'put_back_paused';

/** Why a skipped visit can't be put back; null where it can, if its time is free still (rules/lifecycles#series). */
export function putBackProblem(
  visit: LeftOutVisit,
  { date, pause, now }: { date: string; pause: Pause | null; now: Date },
): PutBackProblem | null {
  const why = leftOutOf(visit);
  if (why !== 'customer' && why !== 'no-cleaner') return 'nothing_to_put_back';
  if (isShortNotice(visit.startsAt, now)) return 'put_back_too_late';
  return isPausedOn(pause, date) ? 'put_back_paused' : null;
}
