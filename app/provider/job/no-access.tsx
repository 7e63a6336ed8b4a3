import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { noAccessTermsDocument } from '#app/documents/visit-day.ts';
import type { NoAccessTermsQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { phoneLink } from '#app/lib/label/phone-link.ts';
import { minContactAttempts } from '#domain/booking/change/no-access.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

type Terms = NonNullable<NoAccessTermsQuery['noAccessTerms']>;
type WaitProps = { booking: ProviderBookingDetail; terms: Terms };

const clock = (at: string) => formatTime(londonTime(new Date(at)));
const payOf = ({ pay }: Terms) => formatMoney(penceFromPounds(pay), 'GBP');

type NoAccessProps = {
  booking: ProviderBookingDetail;
  link: OwnLink;
  /** What stands before it until they wait at the door: who is there is not late any more. */
  late: ReactNode;
};

/** Nobody lets them in: one press starts the 20 minutes, Call is a button, and what it pays stands there. */
export function NoAccess({ booking, link, late }: NoAccessProps) {
  const { last } = useQuery(`no access ${booking.id} ${link.version}`, () =>
    runDocument(null, noAccessTermsDocument, { id: booking.id }),
  );
  const terms = last?.noAccessTerms;
  if (terms?.waitingSince) return <Waiting booking={booking} terms={terms} />;
  return (
    <>
      {late}
      {terms && (
        <ClosedCard title="Can’t get in?" open="Nobody lets me in">
          <p>
            Press when you are at the door. After 20 minutes and two calls the job is cancelled, and you are
            paid {payOf(terms)}.
          </p>
          <VerbForm step="wait" hidden={{ version: booking.version }} submit="Start the 20 minutes" />
        </ClosedCard>
      )}
    </>
  );
}

function Waiting({ booking, terms }: WaitProps) {
  const isReady = useNow() >= new Date(terms.readyAt ?? '');
  const missing = minContactAttempts - terms.callsPressed.length;
  return (
    <Card as="section" title="Waiting at the door">
      <Stack gap="sm">
        <p role="status">
          Waiting since {clock(terms.waitingSince ?? '')}.{' '}
          {isReady ? 'The 20 minutes are over.' : `You can leave from ${clock(terms.readyAt ?? '')}.`}
        </p>
        {booking.phone && <Call phone={booking.phone} name={booking.firstName ?? 'the customer'} />}
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

/** A link that the phone dials; the press is logged beside it, whatever becomes of the call. */
function Call({ phone, name }: { phone: string; name: string }) {
  const { fetcher, attempt } = useSubmission();
  const press = () =>
    void fetcher.submit({ step: 'call', attempt: `${attempt}-${Date.now()}` }, { method: 'post' });
  return (
    <Button component="a" href={phoneLink(phone)} size="lg" onClick={press}>
      Call {name}
    </Button>
  );
}
