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
        {booking.price && <Money pounds={booking.price.total ?? 0} />} could not be set aside three times. The
        customer has a link to give another card. 12 hours before the start we decide by ourselves: cancelled
        free, unless they have paid for three visits and owe nothing.
      </p>
      <Group gap="sm">
        <VerbForm step="go-ahead-unpaid" hidden={hidden} submit="Go ahead, they owe us" />
        <VerbForm step="cancel-unpaid" hidden={hidden} submit="Cancel it free" isQuiet />
      </Group>
    </Card>
  );
}
