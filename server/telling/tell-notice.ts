import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { isPushSure, isPushWanted, pushTime } from '#domain/notice/push-time.ts';
import type { Ctx } from '../context.ts';
import { pushJobKey } from '../jobs/job-types.ts';
import { queueMail } from '../mail/mail.store.ts';
import type { Mail } from '../mail/mail-types.ts';
import type { NewNotice } from './notice.ts';
import { insertNotice, queueWithNotice, type Told } from './told-notice.store.ts';

type Where = { db: Kysely<Database>; now: Date; enqueue: Ctx['enqueue'] };

const pushedOf = ({ kind, isAlways = false }: NewNotice) => ({ kind, isAlways });
const isSure = (notice: NewNotice) => isPushSure(pushedOf(notice), notice.to);

/** Queues the push of a notice that was just written, where its reader has a browser for it and wants it. */
async function push({ now, enqueue }: Where, notice: NewNotice, told: Told): Promise<boolean> {
  const { noticeId, pushOff, hasDevice } = told;
  const runAt = pushTime(pushedOf(notice), now);
  if (!noticeId || !hasDevice || !runAt) return false;
  if (!isPushWanted(pushedOf(notice), notice.to, pushOff ?? [])) return false;
  await enqueue({ name: 'push-notice', payload: { noticeId } }, { runAt, key: pushJobKey(noticeId) });
  return true;
}

/** Tells somebody in the app of what has no mail, where they have an account of that role. */
export async function tellNotice(where: Where, notice: NewNotice): Promise<void> {
  const told = await insertNotice(where.db, notice, { waiting: null, isSure: isSure(notice) }, where.now);
  await push(where, notice, told);
}

/**
 * Writes a mail and its notice; answers the mail's id, or null where it stands there already or waits for what becomes
 * of the push.
 */
export async function queueToldMail(where: Where, mail: Mail, notice: NewNotice): Promise<string | null> {
  const { db, now } = where;
  if (!notice.isPushFirst) {
    const { mailId, ...told } = await queueWithNotice(db, mail, notice, now);
    await push(where, notice, told);
    return mailId;
  }
  const waiting = pushTime(pushedOf(notice), now) ? mail : null;
  const told = await insertNotice(db, notice, { waiting, isSure: isSure(notice) }, now);
  const isPushed = await push(where, notice, told);
  // Told before, its mail went or waits already.
  const isToldBefore = told.pushOff !== null && told.noticeId === null;
  return isPushed || isToldBefore ? null : queueMail(db, mail, now);
}
