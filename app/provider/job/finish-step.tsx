import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { serverNow } from '#app/lib/server-clock.ts';
import { isLongBeforeEnd } from '#domain/booking/visit/finishing-early.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { FinishForm } from './finish-form.tsx';
import { PayLine } from './pay-line.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

const clock = (at: string) => formatTime(londonTime(new Date(at)));

/** While the visit runs, the address and the notes are looked for: the form opens towards the end, or when asked. */
export function FinishStep({ booking, link }: { booking: ProviderBookingDetail; link: OwnLink }) {
  const [isOpen, setOpen] = useState(() => !isLongBeforeEnd(new Date(booking.endsAt), serverNow()));
  if (isOpen) return <FinishForm booking={booking} link={link} />;
  return (
    <Card as="section" title="Your job">
      <p>
        {link.startedAt && `Started at ${clock(link.startedAt)}, `}
        booked until {clock(booking.endsAt)}.
      </p>
      <PayLine pay={link} hours={booking.hours} />
      <Button variant="default" onClick={() => setOpen(true)}>
        Finish this job
      </Button>
    </Card>
  );
}
