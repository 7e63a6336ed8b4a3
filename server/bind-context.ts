import type { Kysely } from 'kysely';
import { isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import type { Database } from '../db/types.ts';
import type { Ctx } from './context.ts';
import { addJob } from './jobs/job.store.ts';
import { mailJobKey } from './jobs/job-types.ts';
import { queueMail } from './mail/mail.store.ts';
import type { Mail } from './mail/mail-types.ts';
import { noticeOfMail } from './telling/notice-of-mail.ts';
import { queueToldMail, tellNotice } from './telling/tell-notice.ts';

/** Ties a context's queue and outbox to one connection or transaction. */
export function bindContext(
  ctx: Omit<Ctx, 'db' | 'enqueue' | 'queueMail' | 'tell'>,
  db: Kysely<Database>,
): Ctx {
  // The queue runs on the database's clock; a test clock (CLOCK) runs ahead of it by a constant.
  const onQueueClock = (at: Date) => new Date(Date.now() + at.getTime() - ctx.now().getTime());
  const enqueue: Ctx['enqueue'] = (job, when = {}) =>
    addJob(db, job, { key: when.key, runAt: when.runAt && onQueueClock(when.runAt) });
  return {
    ...ctx,
    db,
    enqueue,
    tell: (notice) => tellNotice({ db, now: ctx.now(), enqueue }, notice),
    queueMail: async (mail, how) => {
      if (isNobodysEmail(mail.recipient)) return;
      const notice = how?.isTold ? null : noticeOfMail(mail, ctx.now());
      const mailId = notice
        ? await queueToldMail({ db, now: ctx.now(), enqueue }, mail, {
            ...notice,
            recipient: mail.recipient,
            source: sourceOf(mail),
          })
        : await queueMail(db, mail, ctx.now());
      if (!mailId) return;
      await addJob(db, { name: 'send-mail', payload: { mailId } }, { key: mailJobKey(mailId) });
    },
  };
}

/** What makes a mail one mail makes its notice one. */
const sourceOf = ({ template, entityId, version = 1 }: Mail): string => `${template}:${entityId}:${version}`;
