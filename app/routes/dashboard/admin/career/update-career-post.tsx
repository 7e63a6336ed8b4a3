import { jobHtml } from '#app/career-post/job-html.ts';
import { ApplicationsCard } from '#app/career-post/office/application/applications-card.tsx';
import { jobAction } from '#app/career-post/office/job-action.ts';
import { jobFields } from '#app/career-post/office/job-fields.ts';
import { JobPreview } from '#app/career-post/office/job-preview.tsx';
import { JobStateCard } from '#app/career-post/office/job-state-card.tsx';
import { officeJobDocument } from '#app/career-post/office/office-documents.ts';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { attentionNeededDocument, followRecord } from '#app/documents/live.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/update-career-post';

/** Whoever applies is told to the office. */
const applied = [{ document: attentionNeededDocument }];

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getCareerpost } = await loadPage(context, officeJobDocument, { id: params.id });
  const { applications, applicationCounts: counts, ...job } = orNotFound(getCareerpost);
  const edited = { ...job, description: jobHtml(job.description ?? ''), payPeriod: job.payPeriod ?? 'hour' };
  // Who may not read applications isn't told of any: the server knows.
  return { job: edited, counts, applicants: applications?.items ?? [] };
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  return jobAction(context, params.id, await request.formData());
}

export default function UpdateCareerPost({ loaderData }: Route.ComponentProps) {
  const { job, counts, applicants } = loaderData;
  return (
    <Page
      title={`Job ${job.title}`}
      width="wide"
      before={<BackLink to="/dashboard/career">Careers</BackLink>}
    >
      <LiveUpdates sources={[...followRecord('career-post', job.id), ...applied]} />
      <Columns
        main={
          <>
            {counts && <ApplicationsCard job={job} counts={counts} applicants={applicants} />}
            <EditForm fields={jobFields} values={job} record={job} submit="Save" />
            <RecordTimeline entity="career-post" id={job.id} />
          </>
        }
        aside={
          <>
            <JobStateCard job={job} isUsed={applicants.length > 0} />
            <Card as="section">
              <JobPreview draft={job} />
            </Card>
          </>
        }
      />
    </Page>
  );
}
