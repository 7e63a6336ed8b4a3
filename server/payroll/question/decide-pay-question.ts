import { requirePermission } from '#domain/access/permissions.ts';
import { payQuestionLabels } from '#domain/label/pay-question-label.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { type PayQuestionKind, requirePayText } from '#domain/payroll/pay-question.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText, readLine } from '#domain/text/read-text.ts';
import { formatDateTime } from '#domain/time/london.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { type LoadedBooking, loadForChange } from '../../booking/load-for-change.ts';
import type { ProviderBookingRow } from '../../booking/provider-booking.store.ts';
import { correctDoneHours } from '../../booking/visit-day/correct-hours.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import { enterPayCorrection, requirePayAmount } from '../correct-pay.ts';
import { payTask, putBeforeOffice } from './ask-about-pay.ts';
import { closeQuestion, findQuestion, findQuestions, type PayQuestionRow } from './pay-question.store.ts';

export type PayDecision = {
  id: string;
  /** What was worked; null = nothing is corrected. */
  quarterHours: number | null;
  /** What is paid beside it in the next run; null = nothing. */
  amountPence: number | null;
  words: string;
};

type Asked = LoadedBooking & { question: PayQuestionRow; link: ProviderBookingRow };

/**
 * The office puts the pay of a job right, by hours or by more pay in the next run, or explains it. The cleaner reads why
 * in each case (rules/money#pay-questions).
 */
export async function decidePayQuestion(ctx: Ctx, input: PayDecision): Promise<PayQuestionRow> {
  requirePermission(ctx.actor, 'pay-question.decide');
  const { quarterHours, amountPence } = input;
  if (quarterHours !== null && amountPence !== null)
    throw new Refusal('pay_answer_double', { field: 'amount' });
  if (quarterHours !== null) requirePermission(ctx.actor, 'booking.correct-hours');
  if (amountPence !== null) requirePermission(ctx.actor, 'payroll.correct');
  const words = requirePayText(readFreeText(input.words), 'pay_answer_missing');
  return transact(ctx, async (tx) => {
    const asked = await load(tx, input.id);
    const { question } = asked;
    const status = statusOf(input);
    const outcome = { status, quarterHours, amountPence };
    if (isDone(decided(question), outcome, new Refusal('pay_question_decided'))) return question;
    if (quarterHours !== null) await correctHours(tx, asked, quarterHours, words);
    if (amountPence !== null) await payMore(tx, asked, amountPence, words);
    const closing = { status, quarter_hours: quarterHours, amount_pence: amountPence, answer: words };
    await closeQuestion(tx.db, question.id, { ...closing, decided_by: nameOf(tx.actor) }, tx.now());
    await endOrShorten(tx, asked);
    await tell(tx, asked, input, words);
    await recordAudit(tx, {
      action: 'pay.answer-about',
      entity: 'provider-booking',
      entityId: asked.link.id,
      after: { kind: question.kind, ...outcome },
    });
    const after = await findQuestion(tx.db, question.id);
    if (!after) throw new Error('It was read a moment ago');
    return after;
  });
}

/** Behind the booking's lock, as whoever asks takes it. */
async function load(tx: Ctx, id: string): Promise<Asked> {
  const found = isUuid(id) ? await findQuestion(tx.db, id) : undefined;
  if (!found) throw new Refusal('not_found');
  const loaded = await loadForChange(tx, found.booking_id);
  const question = await findQuestion(tx.db, id);
  const link = loaded.links.find((one) => one.id === found.provider_booking_id);
  if (!question || !link) throw new Refusal('not_found');
  return { ...loaded, question, link };
}

function statusOf({ quarterHours, amountPence }: PayDecision) {
  if (quarterHours !== null) return 'hours-corrected' as const;
  return amountPence === null ? ('explained' as const) : ('paid-more' as const);
}

const decided = ({ status, quarter_hours: quarterHours, amount_pence: amountPence }: PayQuestionRow) =>
  status === 'open' ? null : { status, quarterHours, amountPence };

async function correctHours(
  tx: Ctx,
  { booking, links, link }: Asked,
  quarterHours: number,
  reason: string,
): Promise<void> {
  if (link.actual_quarter_hours === quarterHours)
    throw new Refusal('pay_answer_hours_same', { field: 'totalHours' });
  await correctDoneHours(tx, { booking, links }, link, { quarterHours, reason, refund: null });
}

async function payMore(
  tx: Ctx,
  { booking, link, question }: Asked,
  amountPence: number,
  words: string,
): Promise<void> {
  if (amountPence <= 0) throw new Refusal('pay_answer_amount_bad', { field: 'amount' });
  requirePayAmount(amountPence);
  const correction = {
    ...{ id: question.id, providerId: link.provider_id, bookingId: booking.id, linkId: link.id },
    ...{ amountPence, note: readLine(words) },
  };
  await enterPayCorrection(tx, correction);
}

/** The other cleaner of the visit may still wait. */
async function endOrShorten(tx: Ctx, { booking }: Asked): Promise<void> {
  const all = await findQuestions(tx.db, { bookingId: booking.id, providerId: null, limit: 50 });
  const [next] = all.filter(({ status }) => status === 'open');
  if (next) return putBeforeOffice(tx, booking, next.due_at);
  await endTask(tx.db, { kind: payTask, entityId: booking.id, by: nameOf(tx.actor) }, tx.now());
}

async function tell(
  tx: Ctx,
  { booking, link, question }: Asked,
  { quarterHours, amountPence }: PayDecision,
  words: string,
): Promise<void> {
  await tx.queueMail({
    template: 'pay-question-answered',
    entityId: question.id,
    recipient: link.sp_email,
    props: {
      firstName: link.sp_first_name,
      bookingId: booking.id,
      job: formatDateTime(booking.starts_at),
      about: payQuestionLabels[question.kind as PayQuestionKind],
      hours: quarterHours === null ? '' : String(quarterHours / 4),
      amount: amountPence === null ? '' : formatMoney(amountPence),
      words,
    },
  });
}
