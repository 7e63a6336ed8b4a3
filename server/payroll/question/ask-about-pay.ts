import { requirePermission } from '#domain/access/permissions.ts';
import { payQuestionLabels } from '#domain/label/pay-question-label.ts';
import {
  type PayQuestionKind,
  payAnswerDueAt,
  readPayTimes,
  requirePayOpen,
  requirePayText,
} from '#domain/payroll/pay-question.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { formatDateTime, formatLongDate, londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { BookingRow } from '../../booking/booking.store.ts';
import { findOwnLink, loadForChange } from '../../booking/load-for-change.ts';
import type { ProviderBookingRow } from '../../booking/provider-booking.store.ts';
import { rewordTask } from '../../company-task/company-task.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import {
  findPaid,
  findQuestion,
  findQuestions,
  insertQuestion,
  type PayQuestionRow,
} from './pay-question.store.ts';

/** What the office is asked; one a visit, with whoever asks in it. */
export const payTask = 'pay-question' as const;
const maxShown = 20;

const over = new Set(['completed', 'canceled', 'noshow']);
export const isOver = (link: { service_status: string }): boolean => over.has(link.service_status);

export type PayQuestionInput = {
  bookingId: string;
  kind: PayQuestionKind;
  beganAt: string;
  endedAt: string;
  words: string;
};

/**
 * A cleaner says that the pay of a job of theirs is wrong, one question at a time (rules/money#pay-questions). Nothing is
 * held back meanwhile.
 */
export async function askAboutPay(ctx: Ctx, input: PayQuestionInput): Promise<PayQuestionRow> {
  requirePermission(ctx.actor, 'pay-question.ask');
  return transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.bookingId);
    const link = findOwnLink(tx, links);
    if (!link) throw new Refusal('not_found');
    if (!isOver(link)) throw new Refusal('pay_question_early');
    const words = requirePayText(readFreeText(input.words), 'pay_question_words_missing');
    const times = readPayTimes(input.kind, input);
    requirePayOpen(await payOfJob(tx, booking, link), londonDate(tx.now()));
    const dueAt = payAnswerDueAt(tx.now());
    const question = { bookingId: booking.id, linkId: link.id, kind: input.kind, times, words, dueAt };
    const id = await insertQuestion(tx.db, question, tx.now());
    if (!id) throw new Refusal('pay_question_open');
    await putBeforeOffice(tx, booking, dueAt);
    await tellReceived(tx, { booking, link, id, kind: input.kind, dueAt });
    await recordAudit(tx, {
      action: 'pay.ask-about',
      entity: 'provider-booking',
      entityId: link.id,
      after: { kind: input.kind },
    });
    const asked = await findQuestion(tx.db, id);
    if (!asked) throw new Error('It was written a moment ago');
    return asked;
  });
}

export async function payOfJob(tx: Ctx, booking: BookingRow, link: ProviderBookingRow) {
  return { ...(await findPaid(tx.db, link.id)), endedOn: londonDate(booking.ends_at) };
}

/** One task a visit says who waits, and for what. */
export async function putBeforeOffice(tx: Ctx, booking: BookingRow, dueAt: Date): Promise<void> {
  const filter = { bookingId: booking.id, providerId: null, limit: maxShown };
  const open = (await findQuestions(tx.db, filter)).filter(({ status }) => status === 'open');
  const asked = open.map(({ cleaner, kind }) => `${cleaner} (${payQuestionLabels[kind as PayQuestionKind]})`);
  const task = {
    kind: payTask,
    entityId: booking.id,
    words: `Asked about the pay for this visit: ${asked.join(', ')}. Put it right or explain it.`,
  };
  await openCompanyTask(tx, { ...task, entity: 'booking', dueAt });
  await rewordTask(tx.db, task);
}

type Received = {
  booking: BookingRow;
  link: ProviderBookingRow;
  id: string;
  kind: PayQuestionKind;
  dueAt: Date;
};

async function tellReceived(tx: Ctx, { booking, link, id, kind, dueAt }: Received): Promise<void> {
  await tx.queueMail({
    template: 'pay-question-received',
    entityId: id,
    recipient: link.sp_email,
    props: {
      firstName: link.sp_first_name,
      bookingId: booking.id,
      job: formatDateTime(booking.starts_at),
      about: payQuestionLabels[kind],
      answerBy: formatLongDate(londonDate(dueAt)),
    },
  });
}
