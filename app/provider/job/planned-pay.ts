import { penceFromPounds } from '#domain/money/pence.ts';
import { earningPence } from '#domain/payroll/earnings.ts';

type PaidLink = { earning?: number | null; spRate?: number | null; serviceStatus?: string | null };

/** What a visit pays: what was earned once it is done, before that the rate for the booked hours. */
export function plannedPay(link: PaidLink | null, bookedHours: number | null | undefined): number {
  if (!link) return 0;
  if (link.serviceStatus === 'completed' && link.earning) return penceFromPounds(link.earning);
  return earningPence(penceFromPounds(link.spRate ?? 0), Math.round((bookedHours ?? 0) * 4));
}
