import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '#app/components/page.tsx';
import { sentenceFor } from '#domain/messages.ts';

export function JobGone() {
  return (
    <Page
      title={sentenceFor('job_taken')}
      width="narrow"
      intro="Or it is no longer on offer to you. There may be others."
    >
      <Button component={Link} to="/dashboard/sp/bookings">
        See your jobs
      </Button>
    </Page>
  );
}
