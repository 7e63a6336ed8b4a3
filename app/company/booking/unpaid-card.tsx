import { Group } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import type { CompanyBooking } from './company-booking.ts';

/**
 * The card of a coming visit did not work: it goes ahead and is owed, or is cancelled free (rules/money#card-holds).
 */
export function UnpaidCard({ booking }: { booking: CompanyBooking }) {
  const hidden = { version: booking.version };
  return (
    <Card as="section" title="The card did not work">
      <p>
        {booking.price && <Money pounds={booking.price.total ?? 0} />} could not be set aside on the card in
        three tries. The customer has a link to give another card. If you don’t decide, the booking is
        cancelled free of charge 12 hours before the start, unless the customer has paid for three visits and
        owes nothing.
      </p>
      <Group gap="sm">
        <VerbForm step="go-ahead-unpaid" hidden={hidden} submit="Go ahead; the customer owes us" />
        <VerbForm step="cancel-unpaid" hidden={hidden} submit="Cancel free of charge" isQuiet />
      </Group>
    </Card>
  );
}
