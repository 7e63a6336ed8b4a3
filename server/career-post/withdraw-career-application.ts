import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { hashToken } from '../process/secrets.ts';
import { transact } from '../transaction.ts';
import { type CareerApplicationRow, findApplication } from './career-application.store.ts';
import { changeApplication } from './change-application.ts';
import { loadApplication } from './load-application.ts';

/** The application of a mailed link; whoever has it may read and withdraw it. */
export async function getApplicationByToken(ctx: Ctx, token: string): Promise<CareerApplicationRow> {
  const application = await findApplication(ctx.db, { token_hash: hashToken(token) });
  if (!application) throw new Refusal('not_found');
  return application;
}

/** The applicant takes it back by the link in the mail; doing so again changes nothing. */
export async function withdrawCareerApplication(ctx: Ctx, token: string): Promise<CareerApplicationRow> {
  return transact(ctx, async (tx) => {
    const { id } = await getApplicationByToken(tx, token);
    const application = await loadApplication(tx, { id, expectedVersion: null });
    return changeApplication(tx, application, 'withdraw', 'applicant');
  });
}
