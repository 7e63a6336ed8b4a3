import { Button, Stack } from '@mantine/core';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { Money } from '#app/components/selling/money.tsx';
import { workedLabel } from '#app/lib/label/booking-label.ts';
import { FinishStep } from './finish-step.tsx';
import { PayLine, payPence } from './pay-line.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';
import { startableFrom } from './startable-from.ts';
import { VisitUnderWay } from './visit-under-way.tsx';

type JobStepProps = { booking: ProviderBookingDetail; link: OwnLink };

/** The one thing to do next: start, finish, or nothing more. */
export function JobStep({ booking, link }: JobStepProps) {
  if (link.serviceStatus === 'accepted') return <StartStep booking={booking} link={link} />;
  if (link.serviceStatus === 'started') return <FinishStep booking={booking} link={link} />;
  return <DoneStep booking={booking} link={link} />;
}

function StartStep({ booking, link }: JobStepProps) {
  const submission = useSubmission();
  const { data } = submission;
  const { isOpen, words } = startableFrom(booking, useNow());
  return (
    <Card as="section" title="Your job">
      <PayLine pay={link} hours={booking.hours} />
      <SubmitForm submission={submission} hidden={{ version: booking.version ?? 1, step: 'start' }}>
        <Stack gap="xs">
          <Button type="submit" disabled={!isOpen} loading={submission.isBusy}>
            Start
          </Button>
          {!isOpen && <p>{words}</p>}
        </Stack>
      </SubmitForm>
      {data?.ok === false && data.code === 'visit_under_way' && <VisitUnderWay />}
    </Card>
  );
}

/** The figures of a job that is done; what became of it and when it is paid stands above. */
function DoneStep({ booking, link }: JobStepProps) {
  const isSettled = booking.bookingStatus !== 'confirmed';
  return (
    <Card as="section" title="What you did">
      <FactList
        facts={[
          { label: 'You earned', value: isSettled ? <Money pence={payPence(link)} /> : '' },
          { label: 'Of it for products', value: link.products ? <Money pounds={link.products} /> : '' },
          {
            label: 'Hours worked',
            value: link.totalHours ? workedLabel(link, booking.hours) : 'Less than a quarter of an hour',
          },
          { label: 'Your comments', value: link.serviceProviderComments },
        ]}
      />
    </Card>
  );
}
