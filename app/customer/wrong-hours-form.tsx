import { NativeSelect } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { HoursField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import type { CustomerBooking } from './customer-booking.ts';

/** What the customer says was worked instead, while the payment waits (rules/money#card-holds). */
export function WrongHoursForm({ booking }: { booking: CustomerBooking }) {
  const links = (booking.bookingServiceProviders?.items ?? []).filter(
    (link) => link.serviceStatus === 'completed',
  );
  const isEarly = links.some((link) => (link.workedHours ?? 0) < (link.totalHours ?? 0));
  return (
    <>
      <p>Nothing is taken from your card until we have looked at it.</p>
      {isEarly && (
        <p>
          Your cleaner said that everything was done early, so the booked time is charged. If something was
          left undone, enter the hours that were worked and say what.
        </p>
      )}
      <VerbForm step="wrong-hours" submit="Send it">
        {(problems, idOf) => (
          <>
            {links.length > 1 && (
              <NativeSelect
                id={idOf('bookingServiceProviderID')}
                name="bookingServiceProviderID"
                label="Which cleaner?"
                data={links.map((link) => ({ value: link.id, label: link.spFirstName ?? '' }))}
                error={problemFor(problems, 'bookingServiceProviderID')}
              />
            )}
            <HoursField
              id={idOf('totalHours')}
              name="totalHours"
              label="How many hours were worked?"
              description="In quarter hours, like 2.25."
              error={problemFor(problems, 'totalHours')}
            />
            <FreeTextField label="What happened?" idOf={idOf} problems={problems} />
          </>
        )}
      </VerbForm>
    </>
  );
}
