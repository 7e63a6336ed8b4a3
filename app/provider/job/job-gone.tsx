import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '#app/components/layout/page.tsx';

export function JobGone() {
  return (
    <Page
      title="This job is no longer open"
      width="narrow"
      intro="It was not offered to you, or it was long ago. There may be others."
    >
      <Button component={Link} to="/dashboard/sp/bookings">
        See your jobs
      </Button>
    </Page>
  );
}
