import { AskFirst } from '#app/components/selling/ask-first.tsx';
import { CleanerCard } from '#app/components/selling/cleaner-card.tsx';
import type { CustomerBooking } from './customer-booking.ts';

/** Who comes or came, as their cards say; whoever has been there can be asked for first another time. */
export function ComingCleaners({ booking }: { booking: CustomerBooking }) {
  const isDone = booking.bookingStatus === 'completed';
  return booking.cleanerCards.map((card) => (
    <CleanerCard key={card.bookingServiceProviderID} card={card}>
      {isDone && <AskFirst bookingID={booking.id} card={card} />}
      <p>
        <a href={`#never-again-${card.bookingServiceProviderID}`}>Rather not have {card.firstName} again?</a>
      </p>
    </CleanerCard>
  ));
}
