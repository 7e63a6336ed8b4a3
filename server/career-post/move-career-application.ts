import { requirePermission } from '#domain/access/permissions.ts';
import { type ApplicationEvent, reachedBy } from '#domain/career-post/application-lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { readApplicantMail, sendApplicantMail } from './answer-career-application.ts';
import { type CareerApplicationRow, updateApplication } from './career-application.store.ts';
import { changeApplication } from './change-application.ts';
import { loadApplication } from './load-application.ts';

type Move = {
  id: string;
  expectedVersion: number | null;
  event: ApplicationEvent | 'hire';
  /** What the applicant is mailed about it; nothing where it is left out. */
  mail?: string | null | undefined;
};

/**
 * The office takes an application a step on, rejects it, or notes that they took the job or no longer want it. A step that is done already
 * is answered as it is, and nobody is mailed again.
 */
export async function moveCareerApplication(ctx: Ctx, move: Move): Promise<CareerApplicationRow> {
  requirePermission(ctx.actor, 'career-application.manage');
  const mail = typeof move.mail === 'string' ? readApplicantMail(move.mail, 'mail') : null;
  return transact(ctx, async (tx) => {
    const application = await loadApplication(tx, {
      ...move,
      // Whoever is offered a job is not hired yet: a page that is out of date hires nobody.
      isReached: ({ status, hired_at: hiredAt }) =>
        move.event === 'hire' ? status === 'offered' && hiredAt !== null : status === reachedBy[move.event],
    });
    const after =
      move.event === 'hire'
        ? await hire(tx, application)
        : await changeApplication(tx, application, move.event, 'company');
    if (mail && after.version !== application.version) await sendApplicantMail(tx, after, mail);
    return after;
  });
}

/** They took the job that they were offered. */
async function hire(tx: Ctx, application: CareerApplicationRow): Promise<CareerApplicationRow> {
  const { id, status } = application;
  if (status !== 'offered') throw new Refusal('application_in_state', { values: { status } });
  if (application.hired_at) return application;
  const after = await updateApplication(tx.db, id, { hired_at: tx.now() }, tx.now());
  await recordAudit(tx, { action: 'career-application.hire', entity: 'career-application', entityId: id });
  return after;
}
