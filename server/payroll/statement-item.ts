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
    quarterHours: isVisit ? row.actual_quarter_hours : null,
    spRatePence: isVisit ? row.sp_rate_pence : null,
    amountPence: row.amount_pence,
    isNonDomestic: row.service_location === 'Office/Commercial',
    note: row.note,
  };
}
