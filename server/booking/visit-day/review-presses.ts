import {
  hasOldPress,
  type OfflineAct,
  offlineActLabels,
  restsOnPress,
} from '#domain/booking/visit/offline-press.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { storedPresses } from './offline-press.ts';

type Part = { booking: BookingRow; link: ProviderBookingRow };

const clock = (at: string) => formatTime(londonTime(new Date(at)));

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

/** The same for the hours of a part that has just ended: those that the clock does not show from Start's arrival on. */
export async function reviewHoursOfPresses(tx: Ctx, part: Part, end: 'finish' | 'unsafe'): Promise<void> {
  const { booking, link } = part;
  const visit = { startsAt: booking.starts_at, startedAt: link.started_at ?? booking.starts_at };
  const worked = { quarterHours: link.worked_quarter_hours ?? 0, arrivedAt: tx.now() };
  if (restsOnPress(storedPresses(link), visit, worked)) await reviewPresses(tx, part, ['start', end]);
}
