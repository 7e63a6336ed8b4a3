import {
  type OfflineAct,
  type OfflinePress,
  pressMoment,
  type StoredPress,
} from '#domain/booking/visit/offline-press.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';

/** An act of the day that may have been pressed without signal; null or left out = pressed now. */
export type Pressed = { press?: OfflinePress | null };

/** What was pressed without signal is taken whatever version its screen had: others may have changed it meanwhile. */
export const versionOf = ({
  press,
  expectedVersion,
}: Pressed & { expectedVersion: number | null }): number | null => (press ? null : expectedVersion);

/** What was pressed of a part without signal. */
export const storedPresses = ({ pressed_offline: presses }: Pick<ProviderBookingRow, 'pressed_offline'>) =>
  presses as StoredPress[];

/** Whether this very press was taken before: it is what it was, whatever has become of the visit since. */
export function isTaken(
  link: Pick<ProviderBookingRow, 'pressed_offline'>,
  { act, press }: Pressed & { act: OfflineAct },
): boolean {
  const deviceTime = press?.deviceTime.toISOString();
  return storedPresses(link).some((one) => one.act === act && one.deviceTime === deviceTime);
}

const goneOn: readonly string[] = ['started', 'completed'];

/**
 * Whether another press, such as one of the cleaner's second phone, did this before and the visit went on from there:
 * then there is nothing to do, and nothing to tell the office.
 */
export const wasDone = (
  { booking, link }: { booking: BookingRow; link: ProviderBookingRow },
  { press }: Pressed,
  doneAt: Date | null,
): boolean => Boolean(press && doneAt) && (goneOn.includes(link.service_status) || booking.had_no_access);

/**
 * The moment of an act: now, or when it was pressed without signal (rules/lifecycles#pressed-offline).
 *
 * @param after what it can't have come before
 * @throws Refusal pressed_too_long_ago, pressed_out_of_order
 */
export const momentOf = (now: Date, { press }: Pressed, after: Date | null = null): Date =>
  press ? pressMoment(press, now, after) : now;

type Taking = Pressed & { act: OfflineAct };

/** Keeps a press without signal with its part, together with its arrival. */
export async function storePress(
  tx: Ctx,
  link: ProviderBookingRow,
  { act, press }: Taking,
  moment: Date,
): Promise<void> {
  if (!press) return;
  const now = tx.now();
  const stored: StoredPress = {
    act,
    deviceTime: press.deviceTime.toISOString(),
    clockOffsetMs: press.clockOffsetMs,
    pressedAt: moment.toISOString(),
    arrivedAt: now.toISOString(),
  };
  link.pressed_offline = [...storedPresses(link), stored];
  await updateLink(tx.db, link.id, { pressed_offline: JSON.stringify(link.pressed_offline) }, now);
}

/** Both: the moment of an act, which is stored with its part. */
export async function takeMoment(
  tx: Ctx,
  link: ProviderBookingRow,
  pressed: Taking & { after?: Date | null },
): Promise<Date> {
  const moment = momentOf(tx.now(), pressed, pressed.after);
  await storePress(tx, link, pressed, moment);
  return moment;
}
