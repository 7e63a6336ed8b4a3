import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import type { CustomerBooking } from './customer-booking.ts';

const suggested = ['2', '5', '10'];

/**
 * A tip, if they like: nothing is chosen beforehand, and all of it is the cleaners' (rules/prices#tips). `withCard`
 * stands in its place where no card is on the booking.
 */
export function TipCard({ booking, withCard }: { booking: CustomerBooking; withCard: ReactNode }) {
  if (booking.tipValue) {
    return (
      <Card as="section" title="Your tip">
        <p role="status">
          You gave <Money pounds={booking.tipValue} />. All of it goes to your cleaners. Thank you.
        </p>
      </Card>
    );
  }
  if (withCard) {
    return (
      <Card as="section" title="Give a tip?">
        {withCard}
      </Card>
    );
  }
  return (
    <Card as="section" title="Give a tip?">
      <p>If you like. We take it from your card, and all of it goes to your cleaners.</p>
      <VerbForm step="tip" hidden={{ version: booking.version }} submit="Give this tip" isQuiet>
        {(problems, idOf) => (
          <Stack gap="xs">
            <Radio.Group name="tip" label="How much" error={problemFor(problems, 'tipValue')}>
              <Stack gap={0} mt="xs">
                {suggested.map((pounds) => (
                  <Radio key={pounds} py="xs" value={pounds} label={`£${pounds}`} />
                ))}
                <Radio py="xs" value="other" label="Another amount" />
              </Stack>
            </Radio.Group>
            <MoneyField
              id={idOf('tipValue')}
              name="tipValue"
              label="Another amount"
              description="From £1 to £100"
            />
          </Stack>
        )}
      </VerbForm>
    </Card>
  );
}
