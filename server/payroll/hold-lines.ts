import { formatMoney } from '#domain/money/pence.ts';
import type { PayHold } from '#domain/payroll/pay-hold.ts';
import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { releaseEarnings } from './owed.store.ts';
import { markLinesHeld, type PayLineWithProvider } from './pay-run-line.store.ts';

export type HeldLine = { line: PayLineWithProvider; hold: PayHold };

const untilWords = (until: Date | null): string =>
  until ? `${formatLongDate(londonDate(until))}, ${formatTime(londonTime(until))}` : '';

/** Leaves lines unpaid: what they hold is free for another run, and each cleaner is told why. */
export async function holdLines(tx: Ctx, held: readonly HeldLine[]): Promise<void> {
  const ids = held.map(({ line }) => line.id);
  await markLinesHeld(tx.db, ids);
  await releaseEarnings(tx.db, ids);
  for (const { line, hold } of held) {
    await tx.queueMail({
      template: 'pay-held',
      entityId: line.id,
      recipient: line.email,
      props: {
        firstName: line.first_name,
        amount: formatMoney(line.earning_pence + line.tip_pence),
        reason: hold.reason,
        until: untilWords(hold.until),
      },
    });
  }
}
