import type { Ctx } from '../context.ts';
import { findRateRequests, type RateRequestRow } from './rate-request.store.ts';

/** What cleaners asked to be paid, by cleaner; whoever asks has been allowed to see their profiles. */
export const readRateRequests = (
  ctx: Ctx,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, RateRequestRow[]>> => findRateRequests(ctx.db, providerIds);
