import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import type { Report } from '#app/documents/visit-day.ts';
import { workedLabel } from '#app/lib/label/booking-label.ts';
import type { CustomerBooking } from './customer-booking.ts';
import { WrongHoursForm } from './wrong-hours-form.tsx';

const waitMs = 18 * 60 * 60 * 1000;

/** When the payment of a finished visit is taken, 18 hours after the last cleaner ended (rules/money#capture). */
export function paymentDueAt(worked: readonly { completedAt?: string | null }[]): Date | null {
  const ends = worked.flatMap(({ completedAt }) => (completedAt ? [Date.parse(completedAt)] : []));
  return ends.length > 0 ? new Date(Math.max(...ends) + waitMs) : null;
}

type HoursCardProps = { booking: CustomerBooking; reports: readonly Report[] };

/** The recorded hours. Until the payment is taken the customer may confirm them, or say that they are wrong. */
export function HoursCard({ booking, reports }: HoursCardProps) {
  const now = useNow();
  if (reports.some(({ kind }) => kind === 'wrong-hours')) return null;
  const links = booking.bookingServiceProviders?.items ?? [];
  const worked = links.filter((link) => link.serviceStatus === 'completed');
  const dueAt = paymentDueAt(worked);
  const isOpen = dueAt !== null && now < dueAt && !booking.areHoursConfirmed;
  return (
    <Card as="section" title={isOpen ? 'Are the hours right?' : 'Hours worked'}>
      <FactList
        facts={worked.map((link) => ({
          label: link.spFirstName ?? 'Cleaner',
          value: workedLabel(link, booking.hours),
        }))}
      />
      {booking.areHoursConfirmed && <p role="status">You confirmed these hours. Thank you.</p>}
      {isOpen && <Question booking={booking} />}
    </Card>
  );
}

function Question({ booking }: { booking: CustomerBooking }) {
  const [isWrong, setWrong] = useState(false);
  if (isWrong) return <WrongHoursForm booking={booking} />;
  return (
    <>
      <p>
        The hours stand 18 hours after the clean, or as soon as you confirm them. What is left to pay is taken
        then.
      </p>
      <Group gap="sm">
        <VerbForm
          step="confirm-hours"
          hidden={{ version: booking.version }}
          submit="The hours are right"
          isQuiet
        />
        <Button variant="default" onClick={() => setWrong(true)}>
          Something’s wrong
        </Button>
      </Group>
    </>
  );
}
