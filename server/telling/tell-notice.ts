import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { isAlwaysOn, noticeRules } from '#domain/notice/notice-kinds.ts';
import { afterQuietHours, isQuiet } from '#domain/notice/quiet-hours.ts';
import type { Ctx } from '../context.ts';
import { pushJobKey } from '../jobs/job-types.ts';
import type { Mail } from '../mail/mail-types.ts';
import type { NewNotice } from './notice.ts';
import { findReader, insertNotice } from './told-notice.store.ts';

type Where = { db: Kysely<Database>; now: Date; enqueue: Ctx['enqueue'] };

/**
 * Writes what somebody is told in the app, where they have an account of that role, and queues its push where they
 * have a browser for it. `instead` is answered where a mail waits for what becomes of that push.
 */
export async function tellNotice(
  { db, now, enqueue }: Where,
  notice: NewNotice,
  mail: Mail | null,
): Promise<'instead' | 'beside'> {
  const reader = await findReader(db, notice.recipient, notice.to);
  if (!reader) return 'beside';
  const isAlways = notice.isAlways === true;
  const isOn = isAlways || isAlwaysOn(notice.kind, notice.to) || !reader.pushOff.includes(notice.kind);
  const isByNight = isAlways || noticeRules[notice.kind].isByNight === true;
  // News of the moment that would wait for the morning is none by then.
  const isTooLate = notice.isPushFirst === true && !isByNight && isQuiet(now);
  const isPushed = isOn && reader.hasDevice && !isTooLate;
  const waiting = notice.isPushFirst && isPushed ? mail : null;
  const id = await insertNotice(db, { ...notice, userId: reader.userId, isAlways, mail: waiting }, now);
  // It was told before, and its mail with it.
  if (!id) return notice.isPushFirst ? 'instead' : 'beside';
  if (isPushed) {
    const runAt = isByNight ? now : afterQuietHours(now);
    await enqueue({ name: 'push-notice', payload: { noticeId: id } }, { runAt, key: pushJobKey(id) });
  }
  return waiting ? 'instead' : 'beside';
}
