import { isWorking } from '#domain/label/cleaner-names.ts';
import type { DeskVisit } from './company-tasks.ts';

export const visitStates = {
  'not-started': 'Not started',
  in: 'In',
  late: 'Late',
  done: 'Done',
} as const;
export type VisitState = keyof typeof visitStates;

type Visit = Pick<DeskVisit, 'bookingStatus' | 'startsAt' | 'bookingServiceProviders'>;

/** How far a visit of today is: with several cleaners as far as the furthest, done when all of them are. */
export function visitState(visit: Visit, now: Date): VisitState {
  const parts = (visit.bookingServiceProviders?.items ?? []).filter(isWorking);
  const isAllDone = parts.length > 0 && parts.every(({ serviceStatus }) => serviceStatus === 'completed');
  if (visit.bookingStatus === 'completed' || isAllDone) return 'done';
  if (parts.some(({ serviceStatus }) => serviceStatus !== 'accepted')) return 'in';
  return new Date(visit.startsAt) < now ? 'late' : 'not-started';
}
