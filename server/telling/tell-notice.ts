import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { isAlwaysOn, noticeRules } from '#domain/notice/notice-kinds.ts';
import { afterQuietHours, isQuiet } from '#domain/notice/quiet-hours.ts';
import type { Ctx } from '../context.ts';
import { pushJobKey } from '../jobs/job-types.ts';
import { queueMail } from '../mail/mail.store.ts';
import type { Mail } from '../mail/mail-types.ts';
import type { NewNotice } from './notice.ts';
import { insertNotice, queueWithNotice, type Told } from './told-notice.store.ts';

type Where = { db: Kysely<Database>; now: Date; enqueue: Ctx['enqueue'] };

/** Whether a push can't be switched off, and whether it goes by night. */
const isSure = ({ isAlways = false, kind, to }: NewNotice) => isAlways || isAlwaysOn(kind, to);
const isByNight = ({ isAlways = false, kind }: NewNotice) => isAlways || noticeRules[kind].isByNight === true;

/** Queues the push of a notice that was just written, where its reader has a browser for it and wants it. */
async function push({ now, enqueue }: Where, notice: NewNotice, told: Told): Promise<boolean> {
  const { noticeId, pushOff, hasDevice } = told;
  if (!noticeId || !hasDevice || !(isSure(notice) || !pushOff?.includes(notice.kind))) return false;
  // News of the moment that would wait for the morning is none by then.
  if (notice.isPushFirst && !isByNight(notice) && isQuiet(now)) return false;
  const runAt = isByNight(notice) ? now : afterQuietHours(now);
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
  const waiting = isByNight(notice) || !isQuiet(now) ? mail : null;
  const told = await insertNotice(db, notice, { waiting, isSure: isSure(notice) }, now);
  const isPushed = await push(where, notice, told);
  // Told before, its mail went or waits already.
  const isToldBefore = told.pushOff !== null && told.noticeId === null;
  return isPushed || isToldBefore ? null : queueMail(db, mail, now);
}
