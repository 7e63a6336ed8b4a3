import { Button } from '@mantine/core';
import { useFetcher } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import type { BookingCandidatesQuery } from '#app/graphql/graphql.ts';
import { AssignForm } from './assign-form.tsx';

/** Looks for cleaners only when somebody wants to see them: the question is a large one. */
export function AssignCard({ bookingId }: { bookingId: string }) {
  const fetcher = useFetcher<BookingCandidatesQuery>();
  const { data } = fetcher;
  return (
    <Card as="section" title="Find a cleaner">
      {data?.getBooking ? (
        <AssignForm
          bookingId={bookingId}
          version={data.getBooking.version}
          candidates={data.findBookingCandidates}
        />
      ) : (
        <Button
          variant="default"
          loading={fetcher.state !== 'idle'}
          onClick={() => void fetcher.load(`/dashboard/booking/${bookingId}/assign`)}
        >
          Show who is free
        </Button>
      )}
    </Card>
  );
}
