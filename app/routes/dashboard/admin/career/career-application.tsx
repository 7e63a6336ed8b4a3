import { data } from 'react-router';
import { AnswerCard } from '#app/career-post/office/application/answer-card.tsx';
import { ApplicantCard, DeleteApplicationCard } from '#app/career-post/office/application/applicant-card.tsx';
import { applicationAction } from '#app/career-post/office/application/application-action.ts';
import { CvCard } from '#app/career-post/office/application/cv-card.tsx';
import { jobApplicationDocument } from '#app/career-post/office/application/documents.ts';
import { MoveCard } from '#app/career-post/office/application/move-card.tsx';
import { StageBadge } from '#app/career-post/office/application/stage-badge.tsx';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { noteAction } from '#app/company/note/note-action.ts';
import { NotesCard } from '#app/company/note/notes-card.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { attentionNeededDocument } from '#app/documents/live.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/career-application';

const follows = [{ document: attentionNeededDocument }];

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getCareerApplication } = await loadPage(context, jobApplicationDocument, { id: params.id });
  return orNotFound(getCareerApplication);
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const done = (await applicationAction(context, params.id, form)) ?? (await noteAction(context, form));
  if (!done) throw data({ code: 'not_found' }, { status: 404 });
  return done;
}

export default function CareerApplication({ loaderData: application }: Route.ComponentProps) {
  return (
    <Page
      title={`Application of ${application.name}`}
      width="wide"
      before={<BackLink to="/dashboard/career/applications">Applications</BackLink>}
      intro={<StageBadge stage={application.stage} />}
    >
      <LiveUpdates sources={follows} />
      <Columns
        // Nothing of one application stays where another is opened from it: no CV, no words.
        key={application.id}
        main={
          <>
            <ApplicantCard application={application} />
            <CvCard application={application} />
            <MoveCard key={application.stage} application={application} />
            <AnswerCard application={application} />
            <RecordTimeline entity="career-application" id={application.id} />
          </>
        }
        aside={
          <>
            <NotesCard record="careerApplication" id={application.id} />
            <DeleteApplicationCard application={application} />
          </>
        }
      />
    </Page>
  );
}
