import { isOurs } from '#domain/access/actor.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { UnservedRequest } from '#domain/postal-code/unserved-request.ts';
import { Refusal } from '#domain/refusal.ts';
import { isPostalCodeForm } from '#domain/text/read-postal-code.ts';
import type { Ctx } from '../context.ts';
import { hourOf } from '../limits/unserved-counter.ts';
import { forgetNetworks } from './unserved-request.store.ts';

/** Counts a request that came to nothing, of whoever asks for themselves: not of the office, nor of a page in the making. */
export function noteUnserved({ actor, unserved, clientAddress }: Ctx, request: UnservedRequest): void {
  if (!isOurs(actor) && clientAddress && isPostalCodeForm(request.outcode))
    unserved.count(request, clientAddress);
}

const isNotServed = ({ code, problems = [] }: Refusal): boolean =>
  code === 'outcode_not_served' || problems.some((problem) => problem.code === 'outcode_not_served');

/** The same of a refusal, where it is one of a place that we don't serve; `typed` is the postcode as it came. */
export function noteRefusedPlace(ctx: Ctx, refusal: Refusal, typed: unknown): void {
  if (isNotServed(refusal))
    noteUnserved(ctx, { outcode: outcodeOf(String(typed ?? '')), reason: 'not-served' });
}

/** Decides, and counts where it is refused because of the place. */
export function notingRefusedPlace<Answer>(ctx: Ctx, typed: unknown, decide: () => Answer): Answer {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) noteRefusedPlace(ctx, error, typed);
    throw error;
  }
}

/** Once an hour, for hours after which nobody asked: what tells networks apart is kept no longer. */
export const forgetUnservedNetworks = (ctx: Ctx): Promise<void> => forgetNetworks(ctx.db, hourOf(ctx.now()));
