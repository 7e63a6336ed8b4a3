import { AskFirst } from '#app/components/selling/ask-first.tsx';
import { CleanerCard } from '#app/components/selling/cleaner-card.tsx';
import type { CustomerBooking } from './customer-booking.ts';

/** Who comes or came, as their cards say; whoever has been there can be asked for first another time. */
export function ComingCleaners({ booking }: { booking: CustomerBooking }) {
  return (booking.bookingServiceProviders?.items ?? []).map(({ id, card, serviceStatus }) => {
    if (!card) return null;
    const { firstName, isAskedFirst } = card;
    const visit = { bookingID: booking.id, bookingServiceProviderID: id };
    return (
      <CleanerCard key={id} card={card}>
        {serviceStatus === 'completed' && <AskFirst {...{ firstName, isAskedFirst }} {...visit} />}
        <p>
          <a href={`#never-again-${id}`}>Rather not have {firstName} again?</a>
        </p>
      </CleanerCard>
    );
  });
}
