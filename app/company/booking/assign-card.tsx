import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { bookingCandidatesDocument } from './assign-documents.ts';
import { AssignForm } from './assign-form.tsx';

/** Looks for cleaners only when somebody wants to see them: the question is a large one. */
export function AssignCard({ booking }: { booking: { id: string; version: number } }) {
  const { id, version } = booking;
  const [isOpen, setIsOpen] = useState(false);
  const {
    answer,
    last: found,
    retry,
  } = useQuery(isOpen ? `${id} ${version}` : null, () =>
    runDocument(null, bookingCandidatesDocument, { id }),
  );
  const show = () => {
    if (isOpen) retry();
    setIsOpen(true);
  };
  return (
    <Card as="section" title="Find a cleaner">
      {found?.getBooking ? (
        <AssignForm version={found.getBooking.version} candidates={found.findBookingCandidates} />
      ) : (
        <>
          {answer.kind === 'refused' && <p role="alert">{answer.message}</p>}
          <Button variant="default" loading={isOpen && answer.kind === 'loading'} onClick={show}>
            Show who is free
          </Button>
        </>
      )}
    </Card>
  );
}
