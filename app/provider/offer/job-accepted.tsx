import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import type { ProviderBookingDetail } from '../job/provider-booking.ts';

/** In the address of a job that was accepted just now: `one` or `every` visit. */
export const acceptedParam = 'accepted';

/** What accepting has done, and what comes next; until they go on. */
export function JobAccepted({ booking }: { booking: ProviderBookingDetail }) {
  const [params] = useSearchParams();
  const accepted = params.get(acceptedParam);
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (accepted === null) return null;
  const isEvery = accepted === 'every' && booking.seriesId;
  return (
    <Card
      as="section"
      title={
        <span ref={title} tabIndex={-1}>
          It’s yours
        </span>
      }
    >
      <p>
        {visitLabel(booking)}. {whoIsTold(booking)}
        {isEvery ? ' Each later visit that fits your hours is yours too; we email you as they come.' : ''}
      </p>
      <p>We remind you the day before. Something comes up? Give it back here, free until 48 hours before.</p>
      <Button component={Link} to="/dashboard/sp/bookings" variant="default">
        See your jobs
      </Button>
    </Card>
  );
}

function whoIsTold({ cleanerCount, bookingStatus, firstName }: ProviderBookingDetail): string {
  const isShort = cleanerCount === 2 && bookingStatus === 'pending';
  if (isShort) return 'We look for the second cleaner, and tell you and the customer once there is one.';
  return `We have told ${firstName ?? 'the customer'} that you come.`;
}
