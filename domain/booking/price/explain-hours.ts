import type { Extra } from '../options.ts';
import { type HomeToClean, includedInMove, suggestHours } from './hours.ts';

/** One reason for the length we suggest, with the quarter-hours of work it stands for. */
export type HoursReason = { quarterHours: number } & (
  | { kind: 'base' }
  | { kind: 'bedrooms' | 'bathrooms'; count: number }
  | { kind: 'once' | 'seldom' | 'deep' | 'move' }
  | { kind: 'extra'; extra: Extra }
  /** Up to the next length that can be booked, for all cleaners together. */
  | { kind: 'rounding' }
);

const halfHour = 2;
const baseQuarters = 4;

/** What the kind of clean adds to the rooms (rules/prices#suggested-hours). */
function kindReason(home: HomeToClean, roomQuarters: number): HoursReason | null {
  const { serviceType, serviceFrequency } = home;
  if (serviceType === 'deepcleaning') return { kind: 'deep', quarterHours: roomQuarters };
  if (serviceType === 'move-out/incleaning') {
    const whole = Math.ceil((2.5 * roomQuarters) / halfHour) * halfHour;
    return { kind: 'move', quarterHours: whole - roomQuarters };
  }
  if (serviceFrequency === 'OneOff') return { kind: 'once', quarterHours: 4 };
  return serviceFrequency === 'MoreThanTwoWeeks' ? { kind: 'seldom', quarterHours: 2 } : null;
}

/** Why we suggest so many hours: the parts of suggestHours, which add up to it; none where a quote is needed. */
export function explainHours(home: HomeToClean): HoursReason[] {
  const suggestion = suggestHours(home);
  if (suggestion.kind === 'quote') return [];
  const { bedroomCount, bathroomCount } = home;
  const rooms: HoursReason[] = [
    { kind: 'base', quarterHours: baseQuarters },
    { kind: 'bedrooms', count: bedroomCount, quarterHours: halfHour * bedroomCount },
    { kind: 'bathrooms', count: bathroomCount, quarterHours: halfHour * bathroomCount },
  ];
  const sum = (reasons: readonly HoursReason[]) =>
    reasons.reduce((total, { quarterHours }) => total + quarterHours, 0);
  const byKind = kindReason(home, sum(rooms));
  const isMove = home.serviceType === 'move-out/incleaning';
  const extras = home.extras
    .filter((extra) => !isMove || !includedInMove.includes(extra))
    .map((extra): HoursReason => ({ kind: 'extra', extra, quarterHours: halfHour }));
  const reasons = [...rooms, ...(byKind ? [byKind] : []), ...extras];
  const rounding = suggestion.quarterHours * suggestion.cleanerCount - sum(reasons);
  return rounding > 0 ? [...reasons, { kind: 'rounding', quarterHours: rounding }] : reasons;
}
