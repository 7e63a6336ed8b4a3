import { defineList } from '#app/components/list/define-list.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { londonDate } from '#domain/time/london.ts';
import { ownLink } from '../job/provider-booking.ts';
import { sortJobs } from '../job/sort-jobs.ts';
import { Ahead } from './ahead.tsx';
import { type AheadJob, loadJobsAhead } from './jobs-ahead-document.ts';

/** What is theirs to do, day by day as a route, and what is offered to the signed-in cleaner. */
export const jobsAhead = defineList<AheadJob>({
  title: 'Your jobs',
  noun: ['job', 'jobs'],
  nameOf: visitLabel,
  columns: [],
  pageSize: 50,
  load: (variables) => loadJobsAhead(variables),
  cards: (jobs) => <Ahead jobs={jobs} today={londonDate(serverNow())} />,
  // Invitations are among these changes, and jobs that went to somebody else.
  live: [{ document: bookingChangedDocument }],
  spoken: spokenJobs,
  gone: 'A job is no longer in your list',
  empty: {
    title: 'No jobs at the moment.',
    text: 'When a job near you fits your days and hours, we email you and it appears here.',
  },
});

const isDone = (job: AheadJob): boolean =>
  ownLink(job.bookingServiceProviders?.items)?.serviceStatus === 'completed';

function spokenJobs(jobs: readonly AheadJob[]) {
  const { offered, accepted } = sortJobs(jobs);
  return [
    ...offered.map((job) => ({ key: job.id, words: `Offered to you: ${visitLabel(job)}` })),
    ...accepted.map((job) => ({ key: job.id, words: `Your job: ${visitLabel(job)}` })),
    // What is finished today stays in the list.
    ...jobs.filter(isDone).map((job) => ({ key: job.id, words: `Done: ${visitLabel(job)}` })),
  ];
}
