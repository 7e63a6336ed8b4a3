import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { providerBookingsDocument } from '#app/documents/provider-bookings.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { londonDate } from '#domain/time/london.ts';
import { ownLink } from '../provider-booking.ts';

const maxLooked = 50;

/** The way to the visit that a cleaner has not finished yet, where another can't be started before. */
export function VisitUnderWay() {
  const { last } = useQuery('visit under way', () => {
    const filter = {
      and: [{ bookingStatus: { eq: 'confirmed' } }, { startDate: { le: londonDate(serverNow()) } }],
    };
    const variables = { filter, sort: 'START_LATEST', limit: maxLooked, nextToken: null } as const;
    return runDocument(null, providerBookingsDocument, variables);
  });
  const begun = last?.listBookings?.items.find(
    (job) => ownLink(job?.bookingServiceProviders?.items)?.serviceStatus === 'started',
  );
  if (!begun) return null;
  return (
    <Button component={Link} to={`/dashboard/sp/booking/${begun.id}`} variant="default">
      Go to {visitLabel(begun)}
    </Button>
  );
}
