import type { Kysely } from 'kysely';
import { isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import type { Database } from '../db/types.ts';
import type { Ctx } from './context.ts';
import { addJob } from './jobs/job.store.ts';
import { mailJobKey } from './jobs/job-types.ts';
import { queueMail } from './mail/mail.store.ts';

/** Ties a context's queue and outbox to one connection or transaction. */
export function bindContext(ctx: Omit<Ctx, 'db' | 'enqueue' | 'queueMail'>, db: Kysely<Database>): Ctx {
  // The queue runs on the database's clock; a test clock (CLOCK) runs ahead of it by a constant.
  const onQueueClock = (at: Date) => new Date(Date.now() + at.getTime() - ctx.now().getTime());
  return {
    ...ctx,
    db,
    enqueue: (job, when = {}) =>
      addJob(db, job, { key: when.key, runAt: when.runAt && onQueueClock(when.runAt) }),
    queueMail: async (mail) => {
      if (isNobodysEmail(mail.recipient)) return;
      const mailId = await queueMail(db, mail, ctx.now());
      if (mailId) await addJob(db, { name: 'send-mail', payload: { mailId } }, { key: mailJobKey(mailId) });
    },
  };
}
