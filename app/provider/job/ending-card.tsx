import { Button, Stack } from '@mantine/core';
import { Card } from '#app/components/layout/card.tsx';
import { phoneLink } from '#app/lib/label/phone-link.ts';
import type { EndedJobFacts } from './ended-job.ts';
import { callLabel, endedPayLabels, endingTitle, happenedLabel } from './ending-label.ts';

/** What happened to a job, what it pays and when, and what comes next. */
export function EndingCard({ job, hasTitle = true }: { job: EndedJobFacts; hasTitle?: boolean }) {
  const happened = happenedLabel(job);
  return (
    <Card as="section" title={hasTitle ? endingTitle(job) : 'What happened'}>
      {job.ending === 'unsafe' ? (
        <>
          <Pay job={job} />
          <OfficeCall job={job} />
          <p>{happened}</p>
        </>
      ) : (
        <>
          {happened && <p>{happened}</p>}
          <Pay job={job} />
        </>
      )}
    </Card>
  );
}

function Pay({ job }: { job: EndedJobFacts }) {
  const [first, ...more] = endedPayLabels(job);
  if (!first) return null;
  return (
    <p>
      <strong>{first}</strong> {more.join(' ')}
    </p>
  );
}

/** Within its hours the office calls; outside them whoever needs help has its number, and 999. */
function OfficeCall({ job }: { job: EndedJobFacts }) {
  const words = callLabel(job);
  if (!words) return null;
  return (
    <Stack gap="sm">
      <p>{words}</p>
      {job.phone && (
        <Button component="a" href={phoneLink(job.phone)} size="lg">
          Call us: {job.phone}
        </Button>
      )}
      {!job.isPhoneAnswered && (
        <Button component="a" href="tel:999" size="lg" color="error">
          In danger: 999
        </Button>
      )}
    </Stack>
  );
}
