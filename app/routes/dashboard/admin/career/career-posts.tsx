import { jobSteps } from '#app/career-post/office/job-action.ts';
import { JobBadge } from '#app/career-post/office/job-badge.tsx';
import { jobFilters } from '#app/career-post/office/job-filters.ts';
import { listJobs } from '#app/career-post/office/list-jobs.ts';
import type { OfficeJobRow } from '#app/career-post/office/office-documents.ts';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { bulkAction } from '#app/lib/list/bulk-action.ts';
import { careerPostTable } from '#domain/list/career-post-table.ts';
import type { Route } from './+types/career-posts';

const counted = (count: number) => (count === 1 ? 'this job' : `these ${count} jobs`);

const list = defineList<OfficeJobRow>({
  title: 'Careers',
  intro: 'Jobs in the office. People who want to clean apply on “Clean with us” and are under Cleaners.',
  noun: ['job', 'jobs'],
  load: listJobs,
  nameOf: ({ title }) => title ?? '',
  to: ({ id }) => `/dashboard/updatecareerpost/${id}`,
  views: () => [
    { label: 'All', search: '' },
    { label: 'Drafts', search: '?state=draft' },
    { label: 'Open', search: '?state=open' },
    { label: 'Last day over', search: '?state=ended' },
    { label: 'Closed', search: '?state=closed' },
  ],
  filters: jobFilters,
  sort: 'made-',
  columns: tableColumns(careerPostTable, { state: ({ status }) => <JobBadge status={status} /> }),
  versionOf: ({ version }) => version,
  bulk: [
    {
      step: 'close',
      label: 'Close',
      confirm: (count) =>
        `Close ${counted(count)}? Nobody can apply any more, and nobody is told. They can be opened again.`,
      isFor: ({ status }) => status === 'open' || status === 'ended',
    },
  ],
  add: { label: 'New job', to: '/dashboard/careerpost' },
  empty: { title: 'No jobs yet.', text: 'Write one; it stays a draft until you open it.' },
  csv: 'careerPosts',
});

export const clientLoader = list.clientLoader;
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return bulkAction(await request.formData(), jobSteps(context));
}
export default list.Screen;
