import { requirePermission } from '#domain/access/permissions.ts';
import { findChange } from '../../booking/booking-change.store.ts';
import {
  answerBookingChange,
  answerQuestion,
  type ChangeAnswer,
  ownAskedLink,
} from '../../booking/change/answer-booking-change.ts';
import { providerIdOf } from '../../booking/load-for-change.ts';
import type { VisibleBooking } from '../../booking/visible-booking.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import { renewStanding } from './renew-standing.ts';
import { lockSeriesChanges, settleTogether } from './series-changes.ts';

/**
 * A cleaner's answer to a question about a visit; `forAll` also to what else the same change of its series asks them,
 * where they have given none yet, as one act (rules/lifecycles#series).
 */
export async function answerChange(
  ctx: Ctx,
  { forAll, ...input }: ChangeAnswer & { forAll: boolean },
): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.answer-change');
  const known = forAll && isUuid(input.id) ? await findChange(ctx.db, input.id) : undefined;
  const seriesChangeId = known?.seriesChangeId;
  if (seriesChangeId) await answerAll(ctx, input, seriesChangeId);
  // The question itself is answered by now, and gives the same result; or the answer is to it alone.
  return answerBookingChange(ctx, input);
}

async function answerAll(ctx: Ctx, input: ChangeAnswer, seriesChangeId: string): Promise<void> {
  const providerId = providerIdOf(ctx);
  await transact(ctx, async (tx) => {
    const own = (await lockSeriesChanges(tx, seriesChangeId)).filter(({ loaded, change }) => {
      const linkId = ownAskedLink(loaded, change.answers, providerId);
      return linkId !== undefined && (change.id === input.id || change.answers[linkId] === null);
    });
    if (!own.some(({ change }) => change.id === input.id)) return;
    await settleTogether(tx, own, async (quiet) => {
      for (const one of own) await answerQuestion(quiet, one, input, providerId);
    });
    if (input.accept) await renewStanding(tx, own, providerId);
  });
}
