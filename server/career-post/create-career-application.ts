import { requirePermission } from '#domain/access/permissions.ts';
import { type ApplicationInput, applicationInput } from '#domain/career-post/application-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { takeUpload } from '../file/upload.store.ts';
import { isUuid } from '../is-uuid.ts';
import { admitEnquiry, type FormProof } from '../limits/admit-enquiry.ts';
import { countEnquiry } from '../limits/count-enquiry.ts';
import { queueFormMail } from '../limits/queue-form-mail.ts';
import { hashToken, makeToken } from '../process/secrets.ts';
import { transact } from '../transaction.ts';
import { type CareerApplicationRow, findApplication, insertApplication } from './career-application.store.ts';
import { type CareerPostRow, lockCareerPost } from './career-post.store.ts';
import { statusOfPost } from './get-career-post.ts';

/**
 * Somebody applies for an open post with a CV they have uploaded (rules/lifecycles#other-records, Career
 * application); they get a mail with the link to withdraw, the office a task. Sending the same again answers the
 * application there is.
 */
export async function createCareerApplication(
  ctx: Ctx,
  input: Record<string, unknown> & { careerPostId: string },
  proof: FormProof | null = null,
): Promise<CareerApplicationRow> {
  requirePermission(ctx.actor, 'career-application.create');
  const checked = checkInput(applicationInput, input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  admitEnquiry(ctx, checked.value, proof);
  return transact(ctx, async (tx) => {
    // The lock keeps the office from removing the post as one nobody applied for.
    const post = isUuid(input.careerPostId) ? await lockCareerPost(tx.db, input.careerPostId) : undefined;
    if (!post?.opened_at) throw new Refusal('not_found');
    return (await findSame(tx, post, checked.value)) ?? enter(tx, post, checked.value);
  });
}

async function findSame(
  tx: Ctx,
  post: CareerPostRow,
  input: ApplicationInput,
): Promise<CareerApplicationRow | null> {
  const known = await findApplication(tx.db, { cv_path: input.cvKey });
  return known?.career_post_id === post.id && known.email === input.email ? known : null;
}

async function enter(tx: Ctx, post: CareerPostRow, input: ApplicationInput): Promise<CareerApplicationRow> {
  if (statusOfPost(post, tx.now()) !== 'open') throw new Refusal('career_post_closed');
  await countEnquiry(tx, input.email);
  const isTaken = await takeUpload(tx.db, { key: input.cvKey, purpose: 'cv' }, tx.now());
  if (!isTaken) throw new Refusal('invalid_input', { problems: [{ field: 'cvPath', code: 'cv_missing' }] });
  const token = makeToken();
  const application = await insertApplication(
    tx.db,
    { ...input, careerPostId: post.id, tokenHash: hashToken(token) },
    tx.now(),
  );
  await queueFormMail(tx, {
    template: 'application-received',
    entityId: application.id,
    recipient: application.email,
    props: {
      title: post.title,
      link: `${tx.publicUrl}/careers/application?token=${token}`,
    },
  });
  await openCompanyTask(tx, {
    kind: 'career-application',
    entity: 'career-application',
    entityId: application.id,
    words: `${application.name} applies for “${post.title}” in ${post.location}.`,
    facts: { careerPostId: post.id },
  });
  await recordAudit(tx, {
    action: 'career-application.create',
    entity: 'career-application',
    entityId: application.id,
  });
  return application;
}
