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
import { endForGood } from '../standing-acceptance.store.ts';
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
  const known = isUuid(input.id) ? await findChange(ctx.db, input.id) : undefined;
  const seriesChangeId = known?.seriesChangeId;
  if (seriesChangeId) await answerOfSeries(ctx, { ...input, forAll }, seriesChangeId);
  // The question itself is answered by now, and gives the same result; or it is no part of a change of a series.
  return answerBookingChange(ctx, input);
}

/** All that waits is locked, also for an answer to one: which yes is the last is then known. */
async function answerOfSeries(
  ctx: Ctx,
  input: ChangeAnswer & { forAll: boolean },
  seriesChangeId: string,
): Promise<void> {
  const providerId = providerIdOf(ctx);
  await transact(ctx, async (tx) => {
    const own = (await lockSeriesChanges(tx, seriesChangeId)).filter(({ loaded, change }) => {
      const linkId = ownAskedLink(loaded, change.answers, providerId);
      if (linkId === undefined) return false;
      return change.id === input.id || (input.forAll && change.answers[linkId] === null);
    });
    if (!own.some(({ change }) => change.id === input.id)) return;
    const answer = async (quiet: Ctx) => {
      for (const one of own) await answerQuestion(quiet, one, input, providerId);
    };
    await (input.forAll ? settleTogether(tx, own, answer) : answer(tx));
    if (input.accept) await renewStanding(tx, own, providerId);
    else await endForGood(tx.db, { seriesChangeId, providerId });
  });
}
