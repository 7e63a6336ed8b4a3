import type { JobApplicationRow } from '#app/career-post/office/application/documents.ts';
import { applicationFilters } from '#app/career-post/office/application/filters.ts';
import { listApplications } from '#app/career-post/office/application/list-applications.ts';
import { StageBadge } from '#app/career-post/office/application/stage-badge.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { attentionNeededDocument } from '#app/documents/live.ts';
import { applicationStages } from '#domain/career-post/application-lifecycle.ts';
import { applicationStageLabels } from '#domain/label/enquiry-labels.ts';
import { careerApplicationTable } from '#domain/list/career-application-table.ts';

const list = defineList<JobApplicationRow>({
  title: 'Applications',
  intro: 'Who applies for our jobs. How many there are of each job stands with the job.',
  noun: ['application', 'applications'],
  load: listApplications,
  nameOf: ({ name }) => name ?? '',
  to: ({ id }) => `/dashboard/career/applications/${id}`,
  views: () => [
    { label: 'All', search: '' },
    ...applicationStages.map((stage) => ({
      label: applicationStageLabels[stage],
      search: `?stage=${stage}`,
    })),
  ],
  filters: applicationFilters,
  sort: 'came-',
  columns: tableColumns(careerApplicationTable, { stage: ({ stage }) => <StageBadge stage={stage} /> }),
  empty: { title: 'No applications yet.', text: 'Who applies for one of our jobs comes here.' },
  csv: 'jobApplications',
  live: [{ document: attentionNeededDocument }],
});

export const clientLoader = list.clientLoader;
export default list.Screen;
