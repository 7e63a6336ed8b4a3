import {
  hasOldPress,
  type OfflineAct,
  type OfflinePress,
  offlineActLabels,
  pressMoment,
  type StoredPress,
} from '#domain/booking/visit/offline-press.ts';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatMoment, formatTime, londonTime } from '#domain/time/london.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import { type BookingRow, findBookingRow } from '../booking.store.ts';
import { findOwnLink } from '../load-for-change.ts';
import { findLinks, type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';

/** An act of the day that may have been pressed without signal; null or left out = pressed now. */
export type Pressed = { press?: OfflinePress | null };

/** What was pressed without signal is taken whatever version its screen had: others may have changed it meanwhile. */
export const versionOf = ({
  press,
  expectedVersion,
}: Pressed & { expectedVersion: number | null }): number | null => (press ? null : expectedVersion);

type Part = { booking: BookingRow; link: ProviderBookingRow };

/** What was pressed of a part without signal. */
export const storedPresses = ({ pressed_offline: presses }: Pick<ProviderBookingRow, 'pressed_offline'>) =>
  presses as StoredPress[];

/**
 * The moment of an act: now, or when it was pressed without signal, which is then kept with its part together with its
 * arrival (rules/lifecycles#pressed-offline).
 *
 * @throws Refusal pressed_too_long_ago, pressed_out_of_order
 */
export async function momentOf(
  tx: Ctx,
  { link }: Pick<Part, 'link'>,
  pressed: Pressed & { act: OfflineAct; after?: Date | null },
): Promise<Date> {
  const { act, press, after } = pressed;
  const now = tx.now();
  if (!press) return now;
  const moment = pressMoment(press, now, after);
  const stored: StoredPress = {
    act,
    deviceTime: press.deviceTime.toISOString(),
    clockOffsetMs: press.clockOffsetMs,
    pressedAt: moment.toISOString(),
    arrivedAt: now.toISOString(),
  };
  link.pressed_offline = [...storedPresses(link), stored];
  await updateLink(tx.db, link.id, { pressed_offline: JSON.stringify(link.pressed_offline) }, now);
  return moment;
}

/** Puts before the office what a cleaner is paid for by presses that reached us late. */
export async function reviewPresses(tx: Ctx, { booking, link }: Part, acts: readonly OfflineAct[]) {
  const presses = storedPresses(link);
  if (!hasOldPress(presses, acts)) return;
  const listed = presses
    .filter(({ act }) => acts.includes(act))
    .map(
      ({ act, pressedAt, arrivedAt }) =>
        `${offlineActLabels[act]} ${clock(pressedAt)}, here at ${clock(arrivedAt)}`,
    );
  await openCompanyTask(tx, {
    kind: 'pressed-offline',
    entity: 'booking',
    entityId: booking.id,
    words: `${link.sp_first_name} was without signal. What they are paid for this visit rests on the times of their phone: ${listed.join('; ')}. Correct it if it is wrong.`,
  });
}

const clock = (at: string) => formatTime(londonTime(new Date(at)));

/** Refusals that say nothing of the visit. */
const ofTheAsker = new Set(['not_found', 'forbidden', 'version_conflict']);

/**
 * Does an act of the day. One that was pressed without signal and can't be taken any more is told to the office, since
 * its cleaner was there and pressed it: the visit may have been cancelled, or closed by itself, meanwhile.
 */
export async function actOrTell<Done>(
  ctx: Ctx,
  pressed: Pressed & { id: string; act: OfflineAct },
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (pressed.press && error instanceof Refusal && !ofTheAsker.has(error.code))
      await tellOffice(ctx, { ...pressed, press: pressed.press }, error);
    throw error;
  }
}

async function tellOffice(
  ctx: Ctx,
  { id, act, press }: { id: string; act: OfflineAct; press: OfflinePress },
  refusal: Refusal,
): Promise<void> {
  if (!isUuid(id)) return;
  await transact(ctx, async (tx) => {
    const booking = await findBookingRow(tx.db, id);
    const link = booking && findOwnLink(tx, await findLinks(tx.db, [id]));
    if (!link) return;
    const moment = new Date(press.deviceTime.getTime() + press.clockOffsetMs);
    await openCompanyTask(tx, {
      kind: 'press-refused',
      entity: 'booking',
      entityId: id,
      words: `${link.sp_first_name} pressed “${offlineActLabels[act]}” without signal at ${formatMoment(moment)}, by their phone. When it reached us it could not be taken; their phone was told: “${sentenceFor(refusal.code, refusal.values)}” Ask them what happened, then correct the visit.`,
    });
  });
}
