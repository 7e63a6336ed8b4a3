import type { ProposedAmendment, ProposedChange } from '#domain/booking/change/proposed-change.ts';
import type { BookingChange, BookingRow } from '../booking.store.ts';
import { visitAfter } from './visit-after.ts';

/** What a change writes into its booking's row; status, fee and links are settled apart. */
export function columnsAfter(booking: BookingRow, proposed: ProposedChange, now: Date): BookingChange {
  const { startDate, startTime, startsAt, endsAt } = visitAfter(booking, proposed);
  const time = { start_date: startDate, start_time: startTime, starts_at: startsAt, ends_at: endsAt };
  if (proposed.kind === 'amend') return { ...time, ...amendedColumns(proposed) };
  const requestedAt = proposed.isEarlyStartRequested ? now : booking.early_start_requested_at;
  return { ...time, early_start_requested_at: requestedAt };
}

function amendedColumns(proposed: ProposedAmendment): BookingChange {
  return {
    quarter_hours: proposed.quarterHours,
    cleaner_count: proposed.cleanerCount,
    bedroom_count: proposed.bedroomCount,
    bathroom_count: proposed.bathroomCount,
    extras: proposed.extras,
    cleaning_supplies: proposed.cleaningSupplies,
    address: proposed.address,
    city: proposed.city,
    postal_code: proposed.postalCode,
    latitude: proposed.latitude,
    longitude: proposed.longitude,
    labour_pence: proposed.labourPence,
    discount_pence: proposed.discountPence,
    supplies_pence: proposed.suppliesPence,
    goodwill_applied_pence: proposed.goodwillPence,
    total_price_pence: proposed.totalPence,
    vat_pence: proposed.vatPence,
    gift_applied_pence: proposed.giftAppliedPence,
    waived_pence: proposed.waivedPence,
  };
}
