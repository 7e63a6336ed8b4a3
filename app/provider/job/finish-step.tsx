import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { serverNow } from '#app/lib/server-clock.ts';
import { isLongBeforeEnd } from '#domain/booking/visit/finishing-early.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { FinishForm } from './finish-form.tsx';
import { PayLine } from './pay-line.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';
import type { Finishing } from './use-finishing.ts';

const clock = (at: string) => formatTime(londonTime(new Date(at)));

type FinishStepProps = { booking: ProviderBookingDetail; link: OwnLink; finishing: Finishing };

/** While the visit runs, the address and the notes are looked for: the form opens towards the end, or when asked. */
export function FinishStep({ booking, link, finishing }: FinishStepProps) {
  const [isNearEnd] = useState(() => !isLongBeforeEnd(new Date(booking.endsAt), serverNow()));
  if (finishing.isAsked || isNearEnd)
    return <FinishForm booking={booking} link={link} finishing={finishing} />;
  return (
    <Card as="section" title="Your job">
      <p>
        {link.startedAt && `Started at ${clock(link.startedAt)}, `}
        booked until {clock(booking.endsAt)}.
      </p>
      <PayLine pay={link} hours={booking.hours} />
    </Card>
  );
}
