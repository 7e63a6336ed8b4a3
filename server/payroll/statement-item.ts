import { earningPence } from '#domain/payroll/earnings.ts';
import type { StatementItem } from '#domain/payroll/pay-statement.ts';
import { londonDate } from '#domain/time/london.ts';
import type { ItemRow } from './statement.store.ts';

/** An earning as a statement has it: hours and rate only where they are what is paid. */
export function toStatementItem(row: ItemRow): StatementItem {
  const isVisit = row.kind === 'visit';
  return {
    kind: row.kind,
    bookingId: row.booking_id,
    date: (row.kind !== 'correction' && row.start_date) || londonDate(row.earned_at),
    quarterHours: isVisit ? (row.quarter_hours ?? row.actual_quarter_hours) : null,
    spRatePence: isVisit ? row.sp_rate_pence : null,
    suppliesPence: isVisit ? suppliesOf(row) : 0,
    amountPence: row.amount_pence,
    isNonDomestic: row.service_location === 'Office/Commercial',
    note: row.note,
  };
}

/** What a visit paid beyond its hours, where the cleaner brought the products. */
function suppliesOf(row: ItemRow): number {
  if (row.supplies_pence !== null) return row.supplies_pence;
  if (!row.cleaning_supplies) return 0;
  const pay = earningPence(row.sp_rate_pence ?? 0, row.actual_quarter_hours ?? 0);
  return Math.max(0, row.amount_pence - pay);
}
