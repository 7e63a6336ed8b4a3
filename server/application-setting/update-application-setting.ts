import { requirePermission } from '#domain/access/permissions.ts';
import { currencySymbol } from '#domain/application-setting/settings.ts';
import type { SettingsChanges } from '#domain/application-setting/settings-input.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { defaultPay, payFloorPence } from '#domain/payroll/default-pay.ts';
import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import {
  isCurrencyUsed,
  lockSettings,
  type StoredSettings,
  saveSettings,
} from './application-setting.store.ts';
import { type ChangedSettings, changeSettings } from './change-settings.ts';
import { findWaitingChanges, insertSettingChange } from './setting-change.store.ts';

export type SettingsUpdate = {
  id: string;
  expectedVersion: number | null;
  changes: SettingsChanges;
  /** The sign the client shows for the currency; must be the currency's own. Left out when it says none. */
  symbol?: string | null | undefined;
  /** The London date it holds from; null for at once. */
  fromDate: string | null;
  /** Pay that follows from it was looked at and is meant. */
  isConfirmed: boolean;
};

/** What follows from a change in the same transaction, with the settings as they were. */
export type FollowSettings = (tx: Ctx, before: StoredSettings) => Promise<void>;

const mostDaysAhead = 365;

/**
 * The company changes rates, VAT, its fee, the days it works, the currency or the pattern of postcodes: at once, or
 * from a date on (rules/people#who-may-do-what). What is booked keeps what it was booked at; series are told 30 days
 * before.
 */
export async function updateApplicationSetting(
  ctx: Ctx,
  update: SettingsUpdate,
  follow: FollowSettings | null = null,
): Promise<StoredSettings> {
  requirePermission(ctx.actor, 'application-setting.update');
  return transact(ctx, async (tx) => {
    const stored = await lockSettings(tx.db, update.id);
    if (!stored) throw new Refusal('not_found');
    const base = update.fromDate ? await settingsBy(tx, stored, update.fromDate) : stored;
    const changed = changeSettings(base, update.changes);
    if (update.symbol !== undefined && update.symbol !== currencySymbol(changed.after.currencyCode))
      throw new Refusal('currency_bad', { field: 'currencySymbol' });
    if (Object.keys(changed.changes).length === 0) return stored;
    if (update.expectedVersion !== null && update.expectedVersion !== stored.version)
      throw new Refusal('version_conflict');
    await requireCurrency(tx, update, changed);
    requirePay(base, update, changed);
    const saved = update.fromDate
      ? await plan(tx, stored, update.fromDate, changed)
      : await save(tx, stored, changed);
    await follow?.(tx, stored);
    return saved;
  });
}

/** The settings that will hold on a date, as far as it is planned by now: what changes then is told by them. */
async function settingsBy(tx: Ctx, stored: StoredSettings, date: string): Promise<StoredSettings> {
  if (!isRealDate(date)) throw fromDateBad(tx);
  let settings = stored;
  for (const { changes } of await findWaitingChanges(tx.db, stored.id, date)) {
    settings = { ...settings, ...changeSettings(settings, changes).after };
  }
  return settings;
}

const latestDate = (tx: Ctx): string => addDays(londonDate(tx.now()), mostDaysAhead);
const fromDateBad = (tx: Ctx): Refusal =>
  new Refusal('from_date_bad', { field: 'fromDate', values: { date: latestDate(tx) } });

/**
 * One currency for each installation; amounts are never converted (rules/wire-names#currency), so it changes now or
 * never.
 */
async function requireCurrency(tx: Ctx, update: SettingsUpdate, { changes }: ChangedSettings): Promise<void> {
  if (changes.currencyCode === undefined) return;
  if (update.fromDate || (await isCurrencyUsed(tx.db)))
    throw new Refusal('currency_fixed', { field: 'currencyCode' });
}

/** A change that brings default pay under our floor is asked about once (rules/messages#fields). */
function requirePay(base: StoredSettings, update: SettingsUpdate, { after }: ChangedSettings): void {
  const before = defaultPay(base);
  const pay = defaultPay({ ...base, ...after });
  if (!pay || update.isConfirmed || pay.leastPence >= payFloorPence) return;
  if (before && before.leastPence === pay.leastPence) return;
  throw new Refusal('pay_below_floor', {
    values: { pay: formatMoney(pay.leastPence), floor: formatMoney(payFloorPence) },
  });
}

async function save(tx: Ctx, stored: StoredSettings, changed: ChangedSettings): Promise<StoredSettings> {
  await recordAudit(tx, {
    action: 'application-setting.update',
    entity: 'application-setting',
    entityId: stored.id,
    before: changed.before,
    after: changed.changes,
  });
  return saveSettings(tx.db, stored.id, changed.after, tx.now());
}

async function plan(
  tx: Ctx,
  stored: StoredSettings,
  fromDate: string,
  { before, changes }: ChangedSettings,
): Promise<StoredSettings> {
  if (fromDate <= londonDate(tx.now()) || fromDate > latestDate(tx)) throw fromDateBad(tx);
  const plannedBy = nameOf(tx.actor);
  const id = await insertSettingChange(tx.db, {
    settingsId: stored.id,
    fromDate,
    changes,
    plannedBy,
    at: tx.now(),
  });
  await recordAudit(tx, {
    action: 'application-setting.plan',
    entity: 'application-setting',
    entityId: stored.id,
    before,
    after: { ...changes, fromDate, changeId: id },
  });
  return stored;
}
