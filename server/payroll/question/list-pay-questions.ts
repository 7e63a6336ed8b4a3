import { isOurs } from '#domain/access/actor.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { askPayUntil } from '#domain/payroll/pay-question.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { findBookingRow } from '../../booking/booking.store.ts';
import { findOwnLink, providerIdOf } from '../../booking/load-for-change.ts';
import { findLinks } from '../../booking/provider-booking.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { isOver, payOfJob } from './ask-about-pay.ts';
import { findQuestions, type PayQuestionRow } from './pay-question.store.ts';

const maxShown = 50;

/** `canAsk`: whether the cleaner who reads may ask now; `askUntil` the last London day, null = none. */
export type PayQuestions = { questions: PayQuestionRow[]; canAsk: boolean; askUntil: string | null };

/** What was asked about the pay of a visit: to a cleaner their own, to the office all. */
export async function getPayQuestions(ctx: Ctx, bookingId: string): Promise<PayQuestions> {
  requirePermission(ctx.actor, 'pay-question.read');
  const booking = isUuid(bookingId) ? await findBookingRow(ctx.db, bookingId) : undefined;
  if (!booking) throw new Refusal('not_found');
  const filter = { bookingId: booking.id, limit: maxShown };
  if (isOurs(ctx.actor)) {
    const questions = await findQuestions(ctx.db, { ...filter, providerId: null });
    return { questions, canAsk: false, askUntil: null };
  }
  const link = findOwnLink(ctx, await findLinks(ctx.db, [booking.id]));
  if (!link) throw new Refusal('not_found');
  const questions = await findQuestions(ctx.db, { ...filter, providerId: link.provider_id });
  const askUntil = askPayUntil(await payOfJob(ctx, booking, link));
  const isLate = askUntil !== null && londonDate(ctx.now()) > askUntil;
  const isAsked = questions.some(({ status }) => status === 'open');
  return { questions, canAsk: isOver(link) && !isLate && !isAsked, askUntil };
}

/** What the signed-in cleaner asked about their pay, newest first. */
export function listOwnPayQuestions(ctx: Ctx): Promise<PayQuestionRow[]> {
  requirePermission(ctx.actor, 'pay-question.ask');
  return findQuestions(ctx.db, { bookingId: null, providerId: providerIdOf(ctx), limit: maxShown });
}
