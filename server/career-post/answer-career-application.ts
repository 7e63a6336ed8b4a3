import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { plainText } from '#domain/contact/plain-text.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type CareerApplicationRow, updateApplication } from './career-application.store.ts';
import { titleOfPost } from './get-career-post.ts';
import { loadApplication } from './load-application.ts';

const mailText = plainText(2, 5000, 'answer_missing', 'message_long');

/** The words of a mail to an applicant, refused by the field that had them. */
export function readApplicantMail(typed: string, field: string): string {
  const checked = checkInput(mailText, typed);
  if (checked.ok) return checked.value;
  throw new Refusal('invalid_input', { problems: checked.problems.map((one) => ({ ...one, field })) });
}

/** Queues the mail in the caller's transaction; each version of an application has one of its own. */
export async function sendApplicantMail(
  tx: Ctx,
  application: CareerApplicationRow,
  answer: string,
): Promise<void> {
  await tx.queueMail({
    template: 'application-answered',
    entityId: application.id,
    recipient: application.email,
    version: application.version,
    props: { title: await titleOfPost(tx, application), answer },
  });
}

/** The office writes to an applicant, whatever the state; the application is another version then. */
export async function answerCareerApplication(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null; answer: string },
): Promise<CareerApplicationRow> {
  requirePermission(ctx.actor, 'career-application.manage');
  const answer = readApplicantMail(input.answer, 'answer');
  return transact(ctx, async (tx) => {
    const application = await loadApplication(tx, input);
    const after = await updateApplication(tx.db, application.id, {}, tx.now());
    await sendApplicantMail(tx, after, answer);
    await recordAudit(tx, {
      action: 'career-application.answer',
      entity: 'career-application',
      entityId: application.id,
    });
    return after;
  });
}
