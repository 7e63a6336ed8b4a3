import { payeeName, payReference } from '#domain/payroll/bank-text.ts';
import { type PlannedLine, planPayLines } from '#domain/payroll/plan-pay-lines.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, toInstant } from '#domain/time/london.ts';
import { settingsId } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { claimEarnings, lockLeftBehind, lockOwed } from './owed.store.ts';
import type { PayRunRow } from './pay-run.store.ts';
import { insertPayLines } from './pay-run-line.store.ts';
import { findPayeeNames } from './payee.store.ts';
import { findBusiness } from './statement.store.ts';

/** The instant at which a day is over in London. */
export const endOfDay = (date: string): Date =>
  new Date(toInstant(addDays(date, 1), '00:00').epochMilliseconds);

async function planLines(tx: Ctx, run: PayRunRow): Promise<PlannedLine[]> {
  if (run.payment_frequency !== 'extra') {
    return planPayLines(await lockOwed(tx.db, run.payment_frequency, endOfDay(run.period_end)));
  }
  // What is below £1.00 waits for its own run, and says so there.
  return planPayLines(await lockLeftBehind(tx.db)).filter((line) => line.status === 'due');
}

/** Takes up what is owed into the lines of a draft; refuses, unless it may, where nobody is owed enough to be paid. */
export async function fillPayRun(
  tx: Ctx,
  run: PayRunRow,
  { mayBeEmpty } = { mayBeEmpty: false },
): Promise<void> {
  const planned = await planLines(tx, run);
  if (!mayBeEmpty && !planned.some((line) => line.status === 'due')) throw new Refusal('pay_run_empty');
  const names = await findPayeeNames(
    tx.db,
    planned.map((line) => line.providerId),
  );
  const business = await findBusiness(tx.db, settingsId);
  const reference = payReference(business.name, run.period_end);
  const lines = planned.map((line) => {
    const named = names.get(line.providerId);
    const ownName = payeeName(named?.firstName ?? '', named?.lastName ?? '');
    return { ...line, payeeName: named?.payeeName ?? ownName, reference };
  });
  const ids = await insertPayLines(tx.db, run.id, lines);
  const claims = planned
    .filter((line) => line.status === 'due')
    .flatMap((line) => {
      const lineId = ids.get(line.providerId);
      return lineId ? line.earningIds.map((earningId) => ({ earningId, lineId })) : [];
    });
  await claimEarnings(tx.db, claims);
}
