import type { ProposedChange } from '#domain/booking/change/proposed-change.ts';
import type { ChangeAnswers, MoveMover } from '#domain/booking/change/reschedule.ts';
import { addedText } from '#domain/booking/visit/home-text.ts';
import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { updateBooking } from '../booking.store.ts';
import { insertChange } from '../booking-change.store.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { visitFacts } from '../visit-facts.ts';
import { columnsAfter } from './columns-after.ts';
import { visitAfter } from './visit-after.ts';
import { closeQuestion } from './withdraw-question.ts';

export type Asking = {
  proposed: ProposedChange;
  asked: ProviderBookingRow[];
  answerBy: Date;
  feeIfRefusedPence: number;
  by: MoveMover;
  /** Where it is one of several that a change of a series asks about. */
  seriesChangeId?: string;
};

/**
 * Asks the accepted cleaners whether they come at the new time or for the longer visit, in the caller's transaction
 * (rules/lifecycles#rescheduling, rules/lifecycles#amending). It takes the place of an earlier question of the same
 * kind.
 */
export async function openBookingChange(tx: Ctx, loaded: LoadedBooking, asking: Asking): Promise<void> {
  const { booking } = loaded;
  const { proposed, answerBy } = asking;
  await closeQuestion(tx, booking);
  const visit = visitAfter(booking, proposed);
  const answers: ChangeAnswers = Object.fromEntries(asking.asked.map((link) => [link.id, null]));
  const id = await insertChange(tx.db, {
    bookingId: booking.id,
    proposed,
    answers,
    feeIfRefusedPence: asking.feeIfRefusedPence,
    answerBy,
    askedBy: asking.by,
    seriesChangeId: asking.seriesChangeId ?? null,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    at: tx.now(),
  });
  // Whoever looks at the booking as it was must see that it waits now.
  await updateBooking(tx.db, booking, {}, tx.now());
  await tx.enqueue(
    { name: 'lapse-booking-change', payload: { changeId: id } },
    { runAt: answerBy, key: `lapse-change:${id}` },
  );
  await recordAudit(tx, {
    action: 'booking.ask-change',
    entity: 'booking',
    entityId: booking.id,
    after: { ...proposed, feeIfRefusedPence: asking.feeIfRefusedPence, answerBy: answerBy.toISOString() },
  });
  await askCleaners(tx, loaded, asking, id);
}

async function askCleaners(
  tx: Ctx,
  { booking }: LoadedBooking,
  { proposed, asked, answerBy }: Asking,
  changeId: string,
): Promise<void> {
  const after = { ...booking, ...columnsAfter(booking, proposed, tx.now()) };
  const isElsewhere = after.postal_code !== booking.postal_code;
  for (const link of asked) {
    await tx.queueMail({
      template: 'booking-change-asked',
      entityId: changeId,
      recipient: link.sp_email,
      props: {
        bookingId: booking.id,
        firstName: link.sp_first_name,
        kind: proposed.kind,
        before: visitFacts(booking),
        visit: visitFacts(after),
        added: addedText(booking, after),
        address: isElsewhere ? `${after.address}, ${after.postal_code}` : '',
        answerBy: `${formatTime(londonTime(answerBy))} on ${formatLongDate(londonDate(answerBy))}`,
      },
    });
  }
}
