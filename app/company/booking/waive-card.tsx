import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { cancellationTermsDocument } from '#app/documents/booking-changes.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import type { CompanyBooking } from './company-booking.ts';

/** From 24 hours before the start: what the customer would pay for cancelling, and letting them off it. */
export function WaiveCard({ booking }: { booking: CompanyBooking }) {
  return (
    <ClosedCard title="If the customer cancels now" open="See what it costs">
      <Fee booking={booking} />
    </ClosedCard>
  );
}

function Fee({ booking }: { booking: CompanyBooking }) {
  const { answer } = useQuery(`${booking.id}/${booking.version}`, async () => {
    const variables = { id: booking.id, isForCustomer: true };
    return (await runDocument(null, cancellationTermsDocument, variables)).cancellationTerms;
  });
  if (answer.kind === 'loading') return <p role="status">Working out what it costs…</p>;
  if (answer.kind === 'refused') return <p role="alert">{answer.message}</p>;
  const { fee, freeBecause } = answer.value;
  if (fee === 0) {
    return (
      <p role="status">
        {freeBecause === 'waived'
          ? 'You have waived the fee: the customer can cancel free of charge.'
          : 'The customer can cancel free of charge.'}
      </p>
    );
  }
  return (
    <>
      <p>
        It costs the customer{' '}
        <strong>
          <Money pounds={fee} />
        </strong>
        . If you waive it they pay nothing, and each cleaner who accepted gets the short-notice pay from the
        settings. The booking itself stays until somebody cancels it.
      </p>
      <VerbForm step="waive-fee" hidden={{ version: booking.version }} submit="Waive the fee" isQuiet />
    </>
  );
}
