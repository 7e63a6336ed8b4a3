import { noticeRules } from '#domain/notice/notice-kinds.ts';
import { isPushWanted, pushTime } from '#domain/notice/push-time.ts';
import type { SentPush } from '../adapters/push/port.ts';
import type { Ctx } from '../context.ts';
import { pushJobKey } from '../jobs/job-types.ts';
import { transact } from '../transaction.ts';
import { type DueNotice, findDueNotice, notePush, takeWaitingMail } from './notice.store.ts';
import { deleteGone, findDevices, noteTaken, type PushDeviceRow } from './push-device.store.ts';
import { isStillAsked } from './still-asked.store.ts';

const minuteMs = 60_000;
/** A push service that is away is asked so often. */
const maxTries = 5;
/** Longer than a night: what was told before is read in the app. */
const staleMs = 24 * 60 * minuteMs;

type Tried = { device: PushDeviceRow; sent: SentPush };

/** Sends a notice to its reader's browsers; where none takes it, the mail that waited goes (rules/messages#notices). */
export async function pushNotice(ctx: Ctx, id: string): Promise<void> {
  const notice = await findDueNotice(ctx.db, id);
  if (!notice) return;
  const now = ctx.now();
  const isNews = isWanted(notice, now) && (await isStillAsked(ctx.db, notice, now));
  const goesAt = isNews ? pushTime(pushedOf(notice), now) : null;
  if (goesAt && goesAt > now) return queueAt(ctx, notice, goesAt);
  const devices = goesAt ? await findDevices(ctx.db, notice.user_id) : [];
  const left = devices.filter((device) => !notice.pushed_to.includes(device.id));
  const tried = await Promise.all(
    left.map(async (device) => ({ device, sent: await send(ctx, notice, device) })),
  );
  await transact(ctx, (tx) => record(tx, notice, tried));
}

function isWanted(notice: DueNotice, now: Date): boolean {
  if (notice.read_at || now.getTime() - notice.created_at.getTime() > staleMs) return false;
  return isPushWanted(pushedOf(notice), notice.role, notice.push_off);
}

const pushedOf = ({ kind, is_always: isAlways }: DueNotice) => ({ kind, isAlways });

const queueAt = (ctx: Ctx, { id: noticeId }: DueNotice, runAt: Date): Promise<void> =>
  ctx.enqueue({ name: 'push-notice', payload: { noticeId } }, { runAt, key: pushJobKey(noticeId) });

async function send(ctx: Ctx, notice: DueNotice, device: PushDeviceRow): Promise<SentPush> {
  const { id, kind, title, words, path } = notice;
  const { ttlMinutes, isUrgent = false } = noticeRules[kind];
  const { endpoint, p256dh, auth } = device;
  const payload = JSON.stringify({ id, title, words, path });
  const message = { endpoint, p256dh, auth, payload, ttlSeconds: ttlMinutes * 60, isUrgent };
  const sent = await ctx.adapters.push.send(message);
  if (sent.outcome === 'refused' || sent.outcome === 'later') {
    const { host } = new URL(endpoint);
    ctx.log.warn('A push was not taken', { notice: id, service: host, why: sent.why });
  }
  return sent;
}

async function record(tx: Ctx, notice: DueNotice, tried: readonly Tried[]): Promise<void> {
  const taken = tried.filter(({ sent }) => sent.outcome === 'accepted').map(({ device }) => device.id);
  const gone = tried.filter(({ sent }) => sent.outcome === 'gone').map(({ device }) => device);
  const isTaken = taken.length + notice.pushed_to.length > 0;
  // What the mail told is not told once more by a push that comes later.
  const isMailed = notice.mail !== null && !isTaken && !notice.read_at;
  if (isMailed) {
    const mail = await takeWaitingMail(tx.db, notice.id);
    if (mail) await tx.queueMail(mail, { isTold: true });
  }
  await notePush(tx.db, notice.id, taken);
  await deleteGone(tx.db, gone);
  await noteTaken(tx.db, taken, tx.now());
  if (!isMailed) await comeAgain(tx, notice, tried);
}

/** Waits as long as the push service asks us to, else longer each time; over the night where that ends in it. */
async function comeAgain(tx: Ctx, notice: DueNotice, tried: readonly Tried[]): Promise<void> {
  const waits = tried.flatMap(({ sent }) => (sent.outcome === 'later' ? [sent.afterSeconds ?? 0] : []));
  if (waits.length === 0 || notice.push_tries + 1 >= maxTries) return;
  const waitMs = Math.max(minuteMs * 2 ** notice.push_tries, 1000 * Math.max(...waits));
  const runAt = pushTime(pushedOf(notice), new Date(tx.now().getTime() + waitMs));
  if (runAt) await queueAt(tx, notice, runAt);
}
