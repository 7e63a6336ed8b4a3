import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '#app/components/layout/page.tsx';

/** The frame of a cleaner's list of jobs. */
export function JobsPage({ children }: { children: ReactNode }) {
  return (
    <Page
      title="Your jobs"
      action={
        <Button component={Link} to="/dashboard/sp/days-off#cannot-come" variant="default">
          I can’t come
        </Button>
      }
    >
      {children}
    </Page>
  );
}
