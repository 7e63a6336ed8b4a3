import { addedText } from '#domain/booking/visit/home-text.ts';
import { waitsForMorning } from '#domain/matching/invitation-waves.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { visitFacts } from '../visit-facts.ts';

export type ChangeTold = {
  before: BookingRow;
  after: BookingRow;
  kept: ProviderBookingRow[];
  lost: { link: ProviderBookingRow; paidPence: number }[];
};

const placeOf = (booking: BookingRow) => `${booking.address}, ${booking.postal_code}`;

/** The customer and the cleaners who stay read what the visit is now; those who lost it, that they are free. */
export async function notifyChanged(tx: Ctx, { before, after, kept, lost }: ChangeTold): Promise<void> {
  const mail = { entityId: after.id, version: after.version } as const;
  const isPriceNew = before.total_price_pence !== after.total_price_pence;
  const facts = {
    bookingId: after.id,
    before: visitFacts(before).when,
    visit: visitFacts(after),
    added: addedText(before, after),
    address: placeOf(before) === placeOf(after) ? '' : placeOf(after),
  };
  await tx.queueMail({
    ...mail,
    template: 'booking-changed',
    recipient: after.email,
    props: {
      ...facts,
      to: 'customer',
      firstName: after.first_name,
      total: isPriceNew ? formatMoney(after.total_price_pence) : '',
      cleanerNames: kept.map((link) => link.sp_first_name).join(' and '),
      isSearching: kept.length < after.cleaner_count,
      waitsForMorning: waitsForMorning(after.starts_at, tx.now()),
    },
  });
  for (const link of kept) {
    await tx.queueMail({
      ...mail,
      template: 'booking-changed',
      recipient: link.sp_email,
      props: {
        ...facts,
        to: 'provider',
        firstName: link.sp_first_name,
        total: '',
        cleanerNames: '',
        isSearching: false,
      },
    });
  }
  for (const { link, paidPence } of lost) {
    await tx.queueMail({
      ...mail,
      template: 'booking-lost',
      recipient: link.sp_email,
      props: {
        firstName: link.sp_first_name,
        visit: visitFacts(before),
        pay: paidPence > 0 ? formatMoney(paidPence) : '',
        by: 'customer',
      },
    });
  }
}
