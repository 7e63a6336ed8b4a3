import type { ActualPrice } from '#domain/booking/price/actual-price.ts';
import { paidQuarterHours } from '#domain/booking/visit/paid-hours.ts';
import { type EarningShare, shareEarnings } from '#domain/payroll/earnings.ts';
import type { BookingRow } from './booking.store.ts';
import { hoursOfPart } from './hours-of-part.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';

type FinishedPart = Pick<
  ProviderBookingRow,
  'id' | 'service_status' | 'ended_how' | 'actual_quarter_hours' | 'worked_quarter_hours'
>;

/** The quarter-hours to pay, by link, for the parts that are finished. */
export const paidHoursOf = (
  booking: Pick<BookingRow, 'quarter_hours'>,
  links: readonly FinishedPart[],
): Map<string, number> =>
  new Map(
    links
      .filter((link) => link.service_status === 'completed')
      .map((link) => [
        link.id,
        paidQuarterHours({ endedHow: link.ended_how, ...hoursOfPart(booking, link) }),
      ]),
  );

/** What each part of a visit that cost so much earns its cleaner, and the platform's share. */
export function sharesOf(
  booking: Pick<BookingRow, 'quarter_hours'>,
  links: readonly (FinishedPart & Pick<ProviderBookingRow, 'sp_rate_pence'>)[],
  price: Pick<ActualPrice, 'netPence' | 'netSuppliesPence'>,
): EarningShare[] {
  const paid = paidHoursOf(booking, links);
  return shareEarnings({
    netPence: price.netPence,
    netSuppliesPence: price.netSuppliesPence,
    links: links.map((link) => ({
      id: link.id,
      spRatePence: link.sp_rate_pence,
      quarterHours: paid.get(link.id) ?? 0,
      worked: link.service_status === 'completed',
    })),
  });
}
