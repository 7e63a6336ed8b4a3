import { Group, NativeSelect, TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import type { OverRun, Report } from '#app/documents/visit-day.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

type TroubleProps = {
  booking: ProviderBookingDetail;
  link: OwnLink;
  reports: readonly Report[];
  overRuns: readonly OverRun[];
};

/** What can go wrong with a job, and what to do about it: each choice says what follows before it is done. */
export function JobTrouble({ booking, link, reports, overRuns }: TroubleProps) {
  const now = useNow();
  const asked = reports.find((report) => report.kind === 'no-show' && report.status === 'received');
  const hasBegun = now >= new Date(booking.startsAt);
  return (
    <>
      {asked && <NoShowQuestion report={asked} />}
      {link.serviceStatus === 'started' && <MoreTime booking={booking} overRuns={overRuns} />}
      {link.serviceStatus === 'started' && <Unsafe booking={booking} />}
      {link.serviceStatus === 'accepted' && hasBegun && <NoAccess booking={booking} />}
    </>
  );
}

function NoShowQuestion({ report }: { report: Report }) {
  return (
    <Card as="section" title="The customer says you did not come">
      <p>Tell us what happened. We decide after your answer, or in 24 hours without one.</p>
      <VerbForm step="answer-no-show" hidden={{ reportID: report.id }} submit="Send my answer">
        {(problems, idOf) => <FreeTextField label="What happened?" idOf={idOf} problems={problems} />}
      </VerbForm>
    </Card>
  );
}

const overRunLabel: Record<string, string> = {
  approved: 'The customer said yes. Enter it with your hours when you finish.',
  refused: 'The customer did not agree to more time. Finish as booked, please.',
};

function MoreTime({ booking, overRuns }: { booking: ProviderBookingDetail; overRuns: readonly OverRun[] }) {
  const latest = overRuns.at(-1);
  if (latest?.status === 'waiting') {
    const until = formatTime(londonTime(new Date(latest.answerBy)));
    return (
      <Card as="section" title="Extra time">
        <p>
          We have asked the customer for {latest.extraHours} hours more. They have until {until} to say yes.
        </p>
      </Card>
    );
  }
  return (
    <ClosedCard title="Extra time" open="Ask for extra time">
      {latest && <p>{overRunLabel[latest.status]}</p>}
      <p>The customer has 15 minutes to say yes. Without an answer it is a no.</p>
      <VerbForm step="over-run" hidden={{ version: booking.version }} submit="Ask the customer">
        {(problems, idOf) => (
          <NativeSelect
            id={idOf('extraHours')}
            name="extraHours"
            label="How much longer?"
            data={[0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2].map((hours) => ({
              value: String(hours),
              label: hours === 1 ? '1 hour' : `${hours} hours`,
            }))}
            error={problemFor(problems, 'extraHours')}
          />
        )}
      </VerbForm>
    </ClosedCard>
  );
}

function Unsafe({ booking }: { booking: ProviderBookingDetail }) {
  return (
    <ClosedCard title="Not safe?" open="I can’t stay safely">
      <p>
        Leave first. This ends the job with the time you were there: you are paid for it, an hour at least,
        and it never counts against you. We are told at once and call you.
      </p>
      <VerbForm step="unsafe" hidden={{ version: booking.version }} submit="End the job now" isGrave>
        {(problems, idOf) => (
          <FreeTextField label="What happened? (optional)" idOf={idOf} problems={problems} />
        )}
      </VerbForm>
    </ClosedCard>
  );
}

function NoAccess({ booking }: { booking: ProviderBookingDetail }) {
  return (
    <ClosedCard title="Can’t get in?" open="Nobody lets me in">
      <p>
        Wait 20 minutes from the start, and try twice to reach the customer. Then the job is cancelled and you
        are paid your part of the fee.
      </p>
      <VerbForm
        step="no-access"
        hidden={{ version: booking.version, date: booking.startDate ?? '' }}
        submit="Report that I can’t get in"
        isGrave
      >
        {(problems, idOf) => (
          <>
            <TimeField
              name="arrivedAt"
              id={idOf('arrivedAt')}
              label="When did you arrive?"
              error={problemFor(problems, 'arrivedAt')}
            />
            <Group gap="sm" align="flex-end">
              <TimeField
                name="contactAttempts"
                id={idOf('contactAttempts')}
                label="First try to reach them"
                error={problemFor(problems, 'contactAttempts')}
              />
              <TimeField name="contactAttempts" id={idOf('contactAttempts-2')} label="Second try" />
            </Group>
            <FreeTextField label="Anything else? (optional)" idOf={idOf} problems={problems} />
          </>
        )}
      </VerbForm>
    </ClosedCard>
  );
}

type TimeFieldProps = { name: string; id: string; label: string; error?: string | undefined };

function TimeField({ name, id, label, error }: TimeFieldProps) {
  return <TextInput id={id} name={name} type="time" label={label} error={error} />;
}
