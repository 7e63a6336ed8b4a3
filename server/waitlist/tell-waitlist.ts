import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { isTimeToRemind } from '#domain/time/reminding-hours.ts';
import { isToBeTold, type WaitlistReason, waitlistUntil } from '#domain/waitlist/waitlist.ts';
import type { AvailableDay } from '../booking/availability/available-days.ts';
import { findAvailableStarts } from '../booking/availability/find-available-starts.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import { transact } from '../transaction.ts';
import { type AwaitedStart, deleteEntry, findAwaitedStarts, lockEntry } from './waitlist-entry.store.ts';

/**
 * Tells whoever waits for a start that one is free, once, and forgets them (rules/messages#waitlist). Between 08:00 and
 * 20:00, safe twice; what fails for one keeps none of the others.
 */
export async function tellWaitlist(ctx: Ctx): Promise<void> {
  if (!isTimeToRemind(ctx.now())) return;
  for (const awaited of await findAwaitedStarts(ctx.db)) {
    try {
      await tellOf(ctx, awaited);
    } catch (error) {
      const { outcode } = awaited;
      ctx.log.error('A place’s waitlist could not be told and is tried again', {
        outcode,
        ...errorFacts(error),
      });
    }
  }
}

async function tellOf(ctx: Ctx, { outcode, ids, ...wish }: AwaitedStart): Promise<void> {
  const toDate = waitlistUntil(ctx.now());
  const days = await findAvailableStarts(ctx, {
    ...wish,
    postalCode: outcode,
    toDate,
    bookerId: null,
  });
  const when = firstStart(days);
  if (when === null) return;
  for (const id of ids) await transact(ctx, (tx) => tell(tx, id, { days, when }));
}

/** As people read it; null where nothing is free. */
function firstStart(days: readonly AvailableDay[]): string | null {
  const free = days.find(({ startTimes }) => startTimes.length > 0);
  const [time] = free?.startTimes ?? [];
  return free && time ? `${formatLongDate(free.date)}, ${formatTime(time)}` : null;
}

async function tell(tx: Ctx, id: string, found: { days: AvailableDay[]; when: string }): Promise<void> {
  const entry = await lockEntry(tx.db, id);
  if (!entry || !isToBeTold({ confirmedAt: entry.confirmed_at, days: found.days }, tx.now())) return;
  await tx.queueMail({
    template: 'waitlist-told',
    entityId: entry.id,
    recipient: entry.email,
    props: { outcode: entry.outcode, reason: entry.reason as WaitlistReason, when: found.when },
  });
  await deleteEntry(tx.db, entry.id);
}
