import { isEligible } from '#domain/matching/eligibility.ts';
import { type ScoredProvider, scoreProvider } from '#domain/matching/score.ts';
import type { Visit } from '#domain/matching/visit.ts';
import type { Ctx } from '#server/context.ts';
import { findReliability } from '#server/matching/matching.store.ts';
import { findCandidates, type Nearest } from '#server/provider/candidate.store.ts';
import type { MatchingProvider } from '#server/provider/candidate-row.ts';
import { searchArea } from '#server/provider/search-area.ts';

const best = 20;
const untested = { acceptedVisits: 0, lateWithdrawals: 0, quarterHoursAhead: 0 };

export type Found = { provider: MatchingProvider; scored: ScoredProvider };

/** The best providers for a visit among the nearest, as inviting does it: look, filter, score, sort. */
export async function findBest(ctx: Ctx, visit: Visit, nearest: Nearest): Promise<Found[]> {
  const candidates = await findCandidates(ctx.db, searchArea(visit, visit.startsAt, visit.endsAt), nearest);
  const eligible = candidates.filter((candidate) => isEligible(candidate, visit).eligible);
  const ids = eligible.map(({ id }) => id);
  const reliability = await findReliability(ctx.db, ids, ctx.now());
  return eligible
    .map((provider) => {
      const record = {
        ...provider,
        ...(reliability.get(provider.id) ?? untested),
        isSameAsLast: false,
        isAskedFirst: false,
      };
      return { provider, scored: scoreProvider(record, visit) };
    })
    .sort((a, b) => b.scored.score - a.scored.score)
    .slice(0, best);
}
