import { Page } from '#app/components/layout/page.tsx';
import { jobsDone } from '#app/provider/job/job-lists.tsx';
import { LostJobs } from '#app/provider/job/lost-jobs.tsx';
import type { Route } from './+types/booking-history';

export const clientLoader = jobsDone.clientLoader;

export default function ProviderBookingHistory({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Job history" intro="What you have done, and what it paid.">
      <jobsDone.Part loaderData={loaderData} />
      <LostJobs />
    </Page>
  );
}
