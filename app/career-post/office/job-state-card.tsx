import { Stack } from '@mantine/core';
import { VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { JobBadge } from './job-badge.tsx';
import type { OfficeJob } from './office-documents.ts';

type Job = Omit<OfficeJob, 'applications' | 'applicationCounts'>;

function stateText({ status, openedAt, closedAt }: Job): string {
  switch (status) {
    case 'draft':
      return 'Only the office sees it.';
    case 'open':
      return `People have been able to apply since ${momentLabel(openedAt ?? '')}.`;
    case 'ended':
      return 'It is off the site, and its address says so. Give it a later last day to open it again.';
    default:
      return `It was closed on ${momentLabel(closedAt ?? '')}. Its address says so, with what else is open.`;
  }
}

/** While nobody has applied. */
function BackToDraft({ job: { status, version } }: { job: Job }) {
  const leaves = status === 'open' ? 'It leaves the careers page at once. ' : '';
  return (
    <VerbQuestion
      step="back-to-draft"
      hidden={{ version }}
      label="Make it a draft again"
      title="Make this job a draft again?"
      text={`${leaves}Its address says that there is no such page, and only the office sees it until you open it.`}
      confirm="Make it a draft"
      isQuiet
    />
  );
}

type JobStateCardProps = {
  job: Job;
  /** Somebody has applied. */
  isUsed: boolean;
};

/** Where a job post stands, and what can be done about it in one step. */
export function JobStateCard({ job, isUsed }: JobStateCardProps) {
  const { status, slug, version, title } = job;
  const hidden = { version };
  return (
    <Card as="section" title="On the site">
      <p>
        <JobBadge status={status} />
      </p>
      <p>{stateText(job)}</p>
      <Stack gap="sm" align="flex-start">
        {status === 'open' && <a href={`/careerspost/${slug}`}>See it on the site</a>}
        {status === 'draft' && (
          <VerbQuestion
            step="open"
            hidden={hidden}
            label="Open it"
            title="Put this job on the site?"
            text="It is on the careers page at once, as it was saved last, and people can apply."
            confirm="Open it"
          />
        )}
        {(status === 'open' || status === 'ended') && (
          <VerbQuestion
            step="close"
            hidden={hidden}
            label="Close it"
            title="Close this job?"
            text="Nobody can apply any more. Those who have applied stay, and nobody is told. You can open it again."
            confirm="Close it"
            isQuiet
          />
        )}
        {status === 'closed' && (
          <VerbQuestion
            step="reopen"
            hidden={hidden}
            label="Open it again"
            title="Open this job again?"
            text="It is back on the careers page at the same address, and people can apply."
            confirm="Open it again"
          />
        )}
        {status !== 'draft' && !isUsed && <BackToDraft job={job} />}
        {status === 'draft' && (
          <VerbQuestion
            step="delete"
            hidden={hidden}
            label="Delete it"
            title={`Delete “${title}”?`}
            text="It can’t be brought back."
            confirm="Delete it"
            isGrave
            isQuiet
          />
        )}
      </Stack>
    </Card>
  );
}
