import { randomUUID } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { weekdayCalled } from '#domain/closure/closed-weekday.ts';
import { isWithin, pairClosures } from '#domain/closure/pair-closures.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import {
  type ClosedWeekday,
  closedWeekdays,
  newlyClosed,
  type WorkedWeekdays,
} from '#domain/time/worked-weekdays.ts';
import type { StoredSettings } from '../../application-setting/application-setting.store.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import {
  type SettingsUpdate,
  updateApplicationSetting,
} from '../../application-setting/update-application-setting.ts';
import { withdrawSettingChange } from '../../application-setting/withdraw-setting-change.ts';
import { nameOf } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { type ClosureRow, endHoldsOn, insertClosure, queueToClose } from '../closure.store.ts';
import { changeWeekdayClosure, closedBy, lockWeekdayClosures } from './closed-weekday.store.ts';
import { findVisitsOnWeekdays } from './visits-on-weekdays.ts';

/**
 * Changes the settings; weekdays that it closes lose their visits, those that it opens again give regular cleans theirs
 * back (rules/lifecycles#closed-weekdays). `expectedVisits`: how many visits the screen showed; null: not given.
 */
export const changeSettingsWithDays = (
  ctx: Ctx,
  { expectedVisits, ...update }: SettingsUpdate & { expectedVisits: number | null },
): Promise<StoredSettings> =>
  updateApplicationSetting(ctx, update, (tx, before) => followWeekdays(tx, before, expectedVisits));

/** Takes a planned change back, with what it closed. One that was to open a weekday closes it: no visit may stand there. */
export const withdrawChangeWithDays = (ctx: Ctx, id: string): Promise<StoredSettings> =>
  withdrawSettingChange(ctx, id, (tx, before) => followWeekdays(tx, before, 0));

/** Brings what is closed in line with the settings, in the transaction that changes them; a job does what follows. */
async function followWeekdays(tx: Ctx, before: WorkedWeekdays, expectedVisits: number | null): Promise<void> {
  const today = londonDate(tx.now());
  const after = await loadSettings(tx);
  const wanted = closedWeekdays(after, today);
  if (JSON.stringify(wanted) === JSON.stringify(closedWeekdays(before, today))) return;
  await queueToClose(tx.db);
  const closing = newlyClosed(before, after, today);
  if (closing.length > 0) await requireSeen(tx, closing, expectedVisits);
  for (const span of closing) await endHoldsOn(tx.db, { ...span, city: null }, tx.now());
  await keepInLine(tx, { wanted, closing, today });
  await tx.enqueue({ name: 'settle-closures', payload: {} }, { key: `settle-weekdays:${randomUUID()}` });
}

type Followed = { wanted: readonly ClosedWeekday[]; closing: readonly ClosedWeekday[]; today: string };

/** Each span that is closed has one closure, and each closure one span. */
async function keepInLine(tx: Ctx, { wanted, closing, today }: Followed): Promise<void> {
  const rows = await lockWeekdayClosures(tx.db, today);
  const standing = rows.filter((row) => !isGivingBack(row)).map((row) => ({ ...closedBy(row), row }));
  const { paired, added, left } = pairClosures(standing, wanted);
  for (const { closure, span } of paired) await follow(tx, closure.row, span);
  for (const row of [...left.map((closure) => closure.row), ...rows.filter(isGivingBack)]) {
    const isClosedStill = isWithin(closedBy(row), wanted, today);
    await changeWeekdayClosure(tx.db, row.id, {
      reopened_at: row.reopened_at ?? tx.now(),
      is_to_restore: !isClosedStill,
    });
  }
  for (const { span, splitFrom } of added) {
    // What was closed before there were closures of weekdays has none.
    const isNew = closing.some(
      ({ weekday, firstDate }) => weekday === span.weekday && firstDate === span.firstDate,
    );
    if (isNew || splitFrom) await begin(tx, span, isNew ? null : (splitFrom?.row ?? null));
  }
}

/** What comes from another closure was told with it: that the days between are open says the mail about them. */
async function begin(tx: Ctx, span: ClosedWeekday, splitFrom: ClosureRow | null): Promise<void> {
  const id = randomUUID();
  await insertClosure(tx.db, {
    id,
    span: { ...span, city: null },
    reason: `We no longer clean on ${weekdayCalled(span.weekday)}s`,
    by: nameOf(tx.actor),
    at: tx.now(),
  });
  if (!splitFrom) return;
  const { daily_told_at, held_back_at } = splitFrom;
  await changeWeekdayClosure(tx.db, id, { daily_told_at, held_back_at });
}

/** Open again, and some regular cleans have their visits back: closed again it is another closure. */
const isGivingBack = ({ reopened_at: reopenedAt, held_back_at: heldBackAt }: ClosureRow): boolean =>
  reopenedAt !== null && heldBackAt === null;

/** Closing cancels visits, so it takes the right to, and the number that was seen. */
async function requireSeen(
  tx: Ctx,
  closing: readonly ClosedWeekday[],
  expectedVisits: number | null,
): Promise<void> {
  requirePermission(tx.actor, 'closure.change');
  if (expectedVisits === null) return;
  const { length } = await findVisitsOnWeekdays(tx, closing);
  if (length === expectedVisits) return;
  throw new Refusal('closure_changed', { values: { count: length === 1 ? '1 visit' : `${length} visits` } });
}

const daysAWeek = 7;

/**
 * A closure lasts as long as the settings say: where that is shorter, what it took is given back; where it is longer,
 * the rest is held back and told. One that was open again is closed as it was, as long as nothing was given back.
 */
async function follow(tx: Ctx, closure: ClosureRow, span: ClosedWeekday): Promise<void> {
  const today = londonDate(tx.now());
  // One that has begun and takes the next date too goes on; its first date stays as it was.
  const goesOn = closure.first_date <= today && span.firstDate < addDays(today, daysAWeek);
  const first = goesOn ? closure.first_date : span.firstDate;
  const isShorter = first > closure.first_date || span.lastDate < closure.last_date;
  const isLonger = first < closure.first_date || span.lastDate > closure.last_date;
  const wasOpen = closure.reopened_at !== null;
  if (!isShorter && !isLonger && !wasOpen) return;
  await changeWeekdayClosure(tx.db, closure.id, {
    first_date: first,
    last_date: span.lastDate,
    reopened_at: null,
    is_to_restore: isShorter || (closure.is_to_restore && !wasOpen),
    // Also those that were begun or moved there since.
    ...(isLonger || wasOpen ? { held_back_at: null } : {}),
    ...(isLonger ? { daily_told_at: null } : {}),
  });
}
