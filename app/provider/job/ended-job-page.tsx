import { Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { formatDateTime } from '#domain/time/london.ts';
import { AskAboutPay } from '../pay/ask-about-pay.tsx';
import type { EndedJobFacts } from './ended-job.ts';
import { EndingCard } from './ending-card.tsx';
import { endedAtLabel, endingTitle } from './ending-label.ts';

/** The page of a job that is over for its cleaner: it knows nothing of the customer any more. */
export function EndedJobPage({ job }: { job: EndedJobFacts }) {
  const when = formatDateTime(new Date(job.startsAt));
  return (
    <Page
      title={endingTitle(job)}
      documentTitle={`${endingTitle(job)}, ${when}`}
      width="narrow"
      before={<BackLink to="/dashboard/sp/bookings">Your jobs</BackLink>}
    >
      <Stack gap="lg">
        <EndingCard job={job} hasTitle={false} />
        <AskAboutPay bookingId={job.id} />
        <Card as="section" title="The job">
          <FactList
            facts={[
              { label: 'When it was', value: when },
              { label: 'Reference', value: job.reference, translate: 'no' },
              { label: 'Over since', value: endedAtLabel(job) },
            ]}
          />
        </Card>
        <Group>
          <Button component={Link} to="/dashboard/sp/bookings">
            See your jobs
          </Button>
        </Group>
      </Stack>
    </Page>
  );
}
