import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { OverRun, Report } from '#app/documents/visit-day.ts';
import { ExtraTimeAnswer } from './extra-time.tsx';
import { type NoAccessTerms, WaitingAtTheDoor } from './no-access.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

type JobNewsProps = {
  booking: ProviderBookingDetail;
  link: OwnLink;
  reports: readonly Report[];
  overRuns: readonly OverRun[];
  noAccess: NoAccessTerms | null;
};

/** What goes on with a job beside the work: a question to its cleaner, a wait at the door, an answer. */
export function JobNews({ booking, link, reports, overRuns, noAccess }: JobNewsProps) {
  const asked = reports.find((report) => report.kind === 'no-show' && report.status === 'received');
  return (
    <>
      {asked && <NoShowQuestion report={asked} />}
      {link.serviceStatus === 'started' && <ExtraTimeAnswer overRuns={overRuns} />}
      {noAccess?.waitingSince && <WaitingAtTheDoor booking={booking} terms={noAccess} />}
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
