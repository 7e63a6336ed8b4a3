import { type OfflineAct, type OfflinePress, offlineActLabels } from '#domain/booking/visit/offline-press.ts';
import { type RefusalCode, sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatMoment } from '#domain/time/london.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { errorFacts } from '../../log.ts';
import { transact } from '../../transaction.ts';
import { findBookingRow } from '../booking.store.ts';
import { findOwnLink } from '../load-for-change.ts';
import { findLinks } from '../provider-booking.store.ts';
import type { Pressed } from './offline-press.ts';

/** Refusals that say something of the visit; the others are of the asker or of what they typed. */
const told = new Set<RefusalCode>([
  'already_in_state',
  'contact_attempts_missing',
  'late_too_late',
  'no_access_early',
  'not_confirmed_yet',
  'not_started_yet',
  'on_the_way_early',
  'part_finished',
  'pressed_out_of_order',
  'pressed_too_long_ago',
  'somebody_is_in',
  'too_early_to_finish',
  'too_early_to_start',
  'visit_ended',
  'visit_under_way',
  'waiting_early',
]);

/** An act of the day as it is done: its name stands once, for what is stored of it and for what the office is told. */
export type Acting = Pressed & { id: string; act: OfflineAct };

/**
 * Does an act of the day. One that was pressed without signal and can't be taken any more is told to the office, since
 * its cleaner was there and pressed it: the visit may have been cancelled, or closed by itself, meanwhile.
 */
export async function actOrTell<Done>(
  ctx: Ctx,
  pressed: Acting,
  work: (pressed: Acting) => Promise<Done>,
): Promise<Done> {
  try {
    return await work(pressed);
  } catch (error) {
    const { id, act, press } = pressed;
    if (press && error instanceof Refusal && told.has(error.code)) await tell(ctx, { id, act, press }, error);
    throw error;
  }
}

type Told = { id: string; act: OfflineAct; press: OfflinePress };

/** Whether or not the office could be told, the cleaner reads why it was not taken. */
async function tell(ctx: Ctx, pressed: Told, refusal: Refusal): Promise<void> {
  try {
    await tellOffice(ctx, pressed, refusal);
  } catch (error) {
    const { id: bookingId, act } = pressed;
    ctx.log.error('The office could not be told of a press that was not taken', {
      bookingId,
      act,
      ...errorFacts(error),
    });
  }
}

async function tellOffice(ctx: Ctx, { id, act, press }: Told, refusal: Refusal): Promise<void> {
  if (!isUuid(id)) return;
  await transact(ctx, async (tx) => {
    const booking = await findBookingRow(tx.db, id);
    const link = booking && findOwnLink(tx, await findLinks(tx.db, [id]));
    // Who has given the job back has no business there.
    if (!link || link.service_status === 'withdrawn') return;
    const moment = new Date(press.deviceTime.getTime() + press.clockOffsetMs);
    await openCompanyTask(tx, {
      kind: 'press-refused',
      entity: 'booking',
      entityId: id,
      words: `${link.sp_first_name} pressed “${offlineActLabels[act]}” without signal at ${formatMoment(moment)}, by their phone. When it reached us it could not be taken; their phone was told: “${sentenceFor(refusal.code, refusal.values)}” Ask them what happened, then correct the visit.`,
    });
  });
}
