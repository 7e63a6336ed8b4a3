import { randomUUID } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { weekdayCalled } from '#domain/closure/closed-weekday.ts';
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
import { changeWeekdayClosure, lockWeekdayClosures } from './closed-weekday.store.ts';
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
  const standing = await lockWeekdayClosures(tx.db, today);
  for (const closure of standing) await follow(tx, closure, wanted);
  for (const span of closing) {
    await endHoldsOn(tx.db, { ...span, city: null }, tx.now());
    if (standing.some((closure) => isOf(closure, span))) continue;
    await insertClosure(tx.db, {
      id: randomUUID(),
      span: { ...span, city: null },
      reason: `We no longer clean on ${weekdayCalled(span.weekday)}s`,
      by: nameOf(tx.actor),
      at: tx.now(),
    });
  }
  await tx.enqueue({ name: 'settle-closures', payload: {} }, { key: `settle-weekdays:${randomUUID()}` });
}

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

const isOf = (closure: ClosureRow, span: ClosedWeekday): boolean =>
  closure.weekday === span.weekday &&
  closure.first_date <= span.lastDate &&
  span.firstDate <= closure.last_date;

/** A closure lasts as long as the settings say; where that is shorter, what it took is given back. */
async function follow(tx: Ctx, closure: ClosureRow, wanted: readonly ClosedWeekday[]): Promise<void> {
  const span = wanted.find((one) => isOf(closure, one));
  if (!span) return changeWeekdayClosure(tx.db, closure.id, { reopened_at: tx.now(), is_to_restore: true });
  const today = londonDate(tx.now());
  // One that has begun and takes the next date too goes on; its first date stays as it was.
  const goesOn = closure.first_date <= today && span.firstDate < addDays(today, daysAWeek);
  const first = goesOn ? closure.first_date : span.firstDate;
  if (first === closure.first_date && span.lastDate === closure.last_date) return;
  const isShorter = first > closure.first_date || span.lastDate < closure.last_date;
  await changeWeekdayClosure(tx.db, closure.id, {
    first_date: first,
    last_date: span.lastDate,
    ...(isShorter ? { is_to_restore: true } : { daily_told_at: null }),
  });
}
