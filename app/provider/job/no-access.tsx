import { Stack } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import type { NoAccessTermsQuery } from '#app/graphql/graphql.ts';
import { minContactAttempts } from '#domain/booking/change/no-access.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { CallLink } from './call-link.tsx';
import type { ProviderBookingDetail } from './provider-booking.ts';

export type NoAccessTerms = NonNullable<NoAccessTermsQuery['noAccessTerms']>;

const clock = (at: string) => formatTime(londonTime(new Date(at)));
const payOf = ({ pay }: NoAccessTerms) => formatMoney(penceFromPounds(pay), 'GBP');

type NoAccessProps = { booking: ProviderBookingDetail; terms: NoAccessTerms };

/** Nobody lets them in: one press starts the 20 minutes, and what it pays stands there. */
export function StartWaiting({ booking, terms }: NoAccessProps) {
  return (
    <Card as="section" title="Nobody lets you in?">
      <p>
        Press when you are at the door. After 20 minutes and two calls the job is cancelled, and you are paid{' '}
        {payOf(terms)}.
      </p>
      <VerbForm step="wait" hidden={{ version: booking.version }} submit="Start the 20 minutes" />
    </Card>
  );
}

/** Since they wait at the door: until when, Call as a button, and what it comes to. */
export function WaitingAtTheDoor({ booking, terms }: NoAccessProps) {
  const isReady = useNow() >= new Date(terms.readyAt ?? '');
  const missing = minContactAttempts - terms.callsPressed.length;
  return (
    <Card as="section" title="Waiting at the door">
      <Stack gap="sm">
        <p role="status">
          Waiting since {clock(terms.waitingSince ?? '')}.{' '}
          {isReady ? 'The 20 minutes are over.' : `You can leave from ${clock(terms.readyAt ?? '')}.`}
        </p>
        {booking.phone && (
          <CallLink phone={booking.phone} loggedFor={booking.id} size="lg">
            Call {booking.firstName ?? 'the customer'}
          </CallLink>
        )}
        {terms.callsPressed.length > 0 && <p>Call pressed at {terms.callsPressed.map(clock).join(', ')}.</p>}
        {missing > 0 && (
          <p>{missing === 1 ? 'Call once more, a minute later.' : 'Call twice, at least a minute apart.'}</p>
        )}
        <p>
          <strong>You are paid {payOf(terms)} for this.</strong>
        </p>
        {isReady && missing <= 0 && (
          <VerbForm
            step="no-access"
            hidden={{ version: booking.version }}
            submit="Report that I can’t get in"
            isGrave
          >
            {(problems, idOf) => (
              <FreeTextField label="Anything else? (optional)" idOf={idOf} problems={problems} />
            )}
          </VerbForm>
        )}
      </Stack>
    </Card>
  );
}
