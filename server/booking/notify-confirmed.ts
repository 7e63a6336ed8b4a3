import { floorLabel } from '#domain/booking/price/floor-label.ts';
import { somebodyHomeLabel } from '#domain/booking/visit/somebody-home-label.ts';
import { cardLines } from '#domain/provider/cleaner-card-label.ts';
import type { Ctx } from '../context.ts';
import { readCleanerCards } from '../provider/card/read-cleaner-cards.ts';
import type { BookingRow } from './booking.store.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';
import { visitFacts } from './visit-facts.ts';

const parkingNote: Record<string, string> = {
  free: 'Free parking',
  paid: 'Paid parking nearby',
  none: 'No parking nearby',
};

/** The customer learns who comes, each cleaner where to go. */
export async function notifyConfirmed(
  ctx: Ctx,
  booking: BookingRow,
  links: ProviderBookingRow[],
): Promise<void> {
  const visit = visitFacts(booking);
  const cards = await readCleanerCards(
    ctx,
    links.map((link) => link.provider_id),
  );
  await ctx.queueMail({
    template: 'booking-confirmed',
    entityId: booking.id,
    recipient: booking.email,
    version: booking.version,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit,
      cleanerNames: links.map((link) => link.sp_first_name).join(' and '),
      cleaners: links.flatMap((link) => {
        const card = cards.get(link.provider_id);
        return card ? [{ firstName: card.firstName, lines: cardLines(card) }] : [];
      }),
    },
  });
  const wayIn = [
    booking.pets ? `Pets: ${booking.pets}` : '',
    parkingNote[booking.parking],
    floorLabel(booking.floor, booking.has_lift),
    somebodyHomeLabel(booking.is_somebody_home),
  ];
  for (const link of links) {
    await ctx.queueMail({
      template: 'provider-booking-confirmed',
      entityId: booking.id,
      recipient: link.sp_email,
      version: booking.version,
      props: {
        bookingId: booking.id,
        firstName: link.sp_first_name,
        visit,
        address: `${booking.address}, ${booking.postal_code}`,
        customerName: `${booking.first_name} ${booking.last_name}`,
        wayIn: wayIn.filter(Boolean).join('\n'),
        hasNotes: booking.comments_for_assistant !== '',
      },
    });
  }
}
