import { createJob } from '#app/career-post/office/job-action.ts';
import { newJob, newJobFields } from '#app/career-post/office/job-fields.ts';
import { JobPreview } from '#app/career-post/office/job-preview.tsx';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { Route } from './+types/new-career-post';

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return createJob(context, await request.formData());
}

export default function NewCareerPost() {
  return (
    <Page title="New job" width="wide" before={<BackLink to="/dashboard/career">Careers</BackLink>}>
      <EditForm
        fields={newJobFields}
        values={newJob}
        submit="Save the draft"
        preview={(draft) => <JobPreview draft={draft} />}
      />
    </Page>
  );
}
