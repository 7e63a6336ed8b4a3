import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import type { AbsenceRow } from './absence.store.ts';
import { giveBackDays, type LockedDays } from './give-back-days.ts';
import { tellCleaner, tellCustomers } from './tell-of-absence.ts';
import { tellOffice } from './watch-open-visits.ts';

type Settling = {
  absence: AbsenceRow;
  isOwn: boolean;
  isAtTheirWish: boolean;
  action: 'provider.take-days-off' | 'provider.change-days-off';
  before?: AbsenceRow;
};

/**
 * What follows once days off are written, in the same transaction: their visits are given back, everybody is told once,
 * the office sees what is open, and the log says what was done, never why (rules/lifecycles#days-off).
 */
export async function settleDays(
  tx: Ctx,
  days: LockedDays,
  { absence, isOwn, isAtTheirWish, action, before }: Settling,
): Promise<void> {
  const isTheirs = isOwn || isAtTheirWish;
  const by = isTheirs ? 'provider' : 'company';
  const given = await giveBackDays(tx, days, { absence, by, isAtTheirWish: isTheirs });
  await tellCustomers(tx, given);
  await tellCleaner(tx, days.provider, { absence, given, by: isOwn ? 'provider' : 'company' });
  if (given.length > 0) await tellOffice(tx, days.provider, { isNew: true });
  await recordAudit(tx, {
    action,
    entity: 'provider',
    entityId: absence.provider_id,
    ...(before ? { before: factsOf(before) } : {}),
    after: {
      ...factsOf(absence),
      visits: given.length,
      isLate: given.some(({ isCounted }) => isCounted),
    },
  });
}

export const factsOf = ({ kind, first_date: firstDate, last_date: lastDate }: AbsenceRow) => ({
  kind,
  firstDate,
  lastDate,
});
