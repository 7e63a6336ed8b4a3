import type { Actor } from '#domain/access/actor.ts';
import { addDays, londonDate } from '#domain/time/london.ts';
import { createCareerApplication } from '#server/career-post/create-career-application.ts';
import { createCareerPost } from '#server/career-post/create-career-post.ts';
import { moveCareerApplication } from '#server/career-post/move-career-application.ts';
import { updateCareerPost } from '#server/career-post/update-career-post.ts';
import { withdrawCareerApplication } from '#server/career-post/withdraw-career-application.ts';
import { keepUpload } from '#server/file/keep-upload.ts';
import { mailedToken } from '../mailed-token.ts';
import { daysBefore, hourMs, type Stage } from '../stage.ts';
import { type DemoApplication, demoApplications } from './applications.ts';
import { demoJobs } from './career-posts.ts';
import { writeCv } from './write-cv.ts';

const betweenStepsMs = 24 * hourMs;
const visitor = { kind: 'visitor' } as const;

async function apply(
  stage: Stage,
  company: Actor,
  careerPostId: string,
  { name, email, phone, desiredPay, message, cv, hoursAgo, steps }: DemoApplication,
): Promise<void> {
  let at = stage.now.getTime() - hoursAgo * hourMs;
  const applicant = stage.actAs(visitor, new Date(at));
  const file = { purpose: 'cv', name: `CV ${name}.pdf`, bytes: await writeCv(name, cv) } as const;
  const { key: cvPath } = await keepUpload(applicant, file);
  const answers = { careerPostId, name, email, phone, desiredPay, message, cvPath };
  const { id } = await createCareerApplication(applicant, answers);
  for (const event of steps) {
    at += betweenStepsMs;
    const then = new Date(at);
    if (event === 'withdraw') {
      const token = await mailedToken(stage, 'application-received', id);
      await withdrawCareerApplication(stage.actAs(visitor, then), token);
    } else await moveCareerApplication(stage.actAs(company, then), { id, expectedVersion: null, event });
  }
}

/** The office looks for people; some apply, and it has got some way with them. */
export async function lookForPeople(stage: Stage, company: Actor): Promise<void> {
  const today = londonDate(stage.now);
  for (const [place, { daysAgo, daysLeft, closedDaysAgo, ...words }] of demoJobs.entries()) {
    const validThrough = daysLeft === null ? null : addDays(today, daysLeft);
    const opened = stage.actAs(company, daysBefore(stage, daysAgo, '11:05'));
    const { id } = await createCareerPost(opened, { ...words, validThrough });
    const applications = demoApplications.filter(({ job }) => job === place);
    for (const application of applications) await apply(stage, company, id, application);
    if (closedDaysAgo === undefined) continue;
    const filled = stage.actAs(company, daysBefore(stage, closedDaysAgo, '16:20'));
    await updateCareerPost(filled, { id, expectedVersion: null, isClosed: true });
  }
}
