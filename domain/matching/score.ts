import type { CandidateProvider } from './candidate-provider.ts';
import { haversineKm } from './distance.ts';
import type { Visit } from './visit.ts';

export type ProviderRecord = CandidateProvider & {
  ratingSum: number;
  ratingCount: number;
  /** Of the last 90 days. */
  acceptedVisits: number;
  lateWithdrawals: number;
  /** Booked in the next 14 days. */
  quarterHoursAhead: number;
  isSameAsLast: boolean;
  /** The customer asks for them first: counted like the last cleaner, and never on top of it. */
  isAskedFirst: boolean;
};

export type ScoreReasons = {
  distance: number;
  rating: number;
  sameCleaner: number;
  reliability: number;
  room: number;
};

export type ScoredProvider = { score: number; km: number; reasons: ScoreReasons };

const priorMean = 4.5;
const priorWeight = 5;
const fullFortnightQuarters = 80 * 4;
const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** 0–10 for keeping what was accepted in 90 days; half of them where nothing was. */
export function pointsForKeeping(counts: Pick<ProviderRecord, 'acceptedVisits' | 'lateWithdrawals'>): number {
  const { acceptedVisits, lateWithdrawals } = counts;
  return twoDecimals(acceptedVisits === 0 ? 5 : 10 * Math.max(0, 1 - lateWithdrawals / acceptedVisits));
}

/**
 * 0–100 with its parts (rules/matching#score): nearness 40, Bayesian rating 25, same cleaner as last time or asked for
 * first 15, keeping what was accepted 10, room in the next fortnight 10. Refusing or ignoring never counts.
 */
export function scoreProvider(
  provider: ProviderRecord,
  visit: Pick<Visit, 'latitude' | 'longitude'>,
): ScoredProvider {
  const km = haversineKm(provider, visit);
  const bayesian = (priorMean * priorWeight + provider.ratingSum) / (priorWeight + provider.ratingCount);
  const reasons: ScoreReasons = {
    distance: twoDecimals(40 * (1 - km / provider.reachKm)),
    rating: twoDecimals((25 * (bayesian - 1)) / 4),
    sameCleaner: provider.isSameAsLast || provider.isAskedFirst ? 15 : 0,
    reliability: pointsForKeeping(provider),
    room: twoDecimals(10 * (1 - Math.min(1, provider.quarterHoursAhead / fullFortnightQuarters))),
  };
  const score = twoDecimals(Object.values(reasons).reduce((sum, part) => sum + part, 0));
  return { score, km, reasons };
}
