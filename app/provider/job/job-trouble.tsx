import { NativeSelect } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import type { OverRun, Report } from '#app/documents/visit-day.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { NoAccess } from './no-access.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';
import { RunningLate } from './running-late.tsx';

type TroubleProps = {
  booking: ProviderBookingDetail;
  link: OwnLink;
  reports: readonly Report[];
  overRuns: readonly OverRun[];
};

const lateFromMs = 2 * 3600 * 1000;

/** What can go wrong with a job, and what to do about it: each choice says what follows before it is done. */
export function JobTrouble({ booking, link, reports, overRuns }: TroubleProps) {
  const now = useNow();
  const asked = reports.find((report) => report.kind === 'no-show' && report.status === 'received');
  const hasBegun = now >= new Date(booking.startsAt);
  const isNear =
    now.getTime() >= new Date(booking.startsAt).getTime() - lateFromMs && now < new Date(booking.endsAt);
  const late = isNear && <RunningLate booking={booking} link={link} />;
  return (
    <>
      {asked && <NoShowQuestion report={asked} />}
      {link.serviceStatus === 'started' && <MoreTime booking={booking} overRuns={overRuns} />}
      {link.serviceStatus === 'started' && <Unsafe booking={booking} />}
      {link.serviceStatus === 'accepted' && !hasBegun && late}
      {link.serviceStatus === 'accepted' && hasBegun && (
        <NoAccess booking={booking} link={link} late={late} />
      )}
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
