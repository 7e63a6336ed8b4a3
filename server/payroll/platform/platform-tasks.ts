import { calendarYear } from '#domain/platform-report/quarters.ts';
import { londonDate, toInstant } from '#domain/time/london.ts';
import { settingsId } from '../../application-setting/get-application-setting.ts';
import { findPlatformReporting } from '../../application-setting/platform-reporting.store.ts';
import { nameOf } from '../../audit.store.ts';
import { endTask, wasTold } from '../../company-task/company-task.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { isAnyCopySent } from './platform-copy.store.ts';
import { isAnyPaid } from './platform-report.store.ts';

const platformTask = 'platform-report';

/** A task is about a record with a UUID: a year has one of its own. */
const idOfYear = (year: number): string => `00000000-0000-4000-8000-${String(year).padStart(12, '0')}`;

/**
 * The daily look, from 2 January on: who reports and paid somebody last year owes the copies by 31 January
 * (rules/law#platform-reporting). Whoever has seen to it is not asked again.
 */
export async function askForPlatformCopies(ctx: Ctx): Promise<void> {
  const today = londonDate(ctx.now());
  const year = calendarYear(today) - 1;
  if (today < `${year + 1}-01-02`) return;
  await transact(ctx, async (tx) => {
    const { since } = await findPlatformReporting(tx.db, settingsId);
    if (since === null || (await isAnyCopySent(tx.db, year)) || !(await isAnyPaid(tx.db, year))) return;
    const told = { kind: platformTask, entityId: idOfYear(year), facts: { year } } as const;
    if (await wasTold(tx.db, told)) return;
    await openCompanyTask(tx, {
      ...told,
      entity: 'pay-run',
      words: `HMRC’s report for ${year}: copies to cleaners by 31 January. Look at what is missing under Payroll, then send them.`,
      dueAt: new Date(toInstant(`${year + 1}-01-31`, '17:00').epochMilliseconds),
    });
  });
}

export const endPlatformTask = (tx: Ctx, year: number): Promise<boolean> =>
  endTask(tx.db, { kind: platformTask, entityId: idOfYear(year), by: nameOf(tx.actor) }, tx.now());
