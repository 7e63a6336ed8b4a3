import {
  type AlwaysProvedVerb,
  type AmountProvedVerb,
  needsProof,
  type ProvedVerb,
  type SometimesProvedVerb,
} from '#domain/access/rights/rights.ts';
import type { Ctx } from '../../context.ts';
import { requireRecentProof } from './require-recent-proof.ts';

type Fact = {
  (ctx: Ctx, verb: AlwaysProvedVerb): Promise<void>;
  (ctx: Ctx, verb: AmountProvedVerb, pence: number): Promise<void>;
  /** `isSo`: what the table says of when. */
  (ctx: Ctx, verb: SometimesProvedVerb, isSo: boolean): Promise<void>;
};

/** Refuses with `sign_in_again` where the table of rights wants a proof for this verb and there is none. */
export const requireProof: Fact = async (ctx: Ctx, verb: ProvedVerb, fact?: number | boolean) => {
  if (needsProof(verb, fact)) await requireRecentProof(ctx);
};
