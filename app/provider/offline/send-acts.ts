import { answeredInTime } from '#app/lib/call/answered-in-time.ts';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { dropAct, isQueued, readActs, refuseAct, retryAct } from '#app/lib/offline/act-queue.ts';
import type { QueuedAct } from '#app/lib/offline/queued-act.ts';
import { isSignedIn } from '#app/lib/state/is-signed-in.ts';
import { jobAction } from '../job/job-action.ts';
import { sendInOrder } from './send-in-order.ts';
import { sendPhotoOf, withoutPhoto } from './send-photo.ts';

/** Nobody waits at a button for it, but the acts behind it do. */
const limitMs = 30_000;

async function send(act: QueuedAct): Promise<FormResult<unknown> | null> {
  // Nobody else's session sends it.
  if (!isSignedIn(act.owner)) return null;
  const form = new FormData();
  for (const [name, value] of act.fields) form.set(name, value);
  const pressedOffline = {
    deviceTime: new Date(act.deviceTime).toISOString(),
    clockOffsetMs: Math.round(act.aheadMs),
  };
  const press = { form, pressedOffline, idempotencyKey: act.key };
  return answeredInTime(jobAction(null, act.bookingId, press), limitMs);
}

/** A photo of which nobody heard for a day after it was sent is sent once more. */
async function sendWithPhoto(act: QueuedAct): Promise<FormResult<unknown> | null> {
  if (!isSignedIn(act.owner)) return null;
  // Removed since the list was read: there is nothing to do.
  if (!(await isQueued(act))) return { ok: true, value: null };
  const sent = await sendPhotoOf(act);
  if (!sent.ok || !sent.value) return sent;
  const result = await send(sent.value);
  const isGone = result?.ok === false && result.code === 'pictures_gone';
  if (!isGone) return result;
  const again = await sendPhotoOf(withoutPhoto(act));
  return again.ok && again.value ? send(again.value) : again;
}

/** Sends anew what the server said no to. Its photo has another key by that, and is another request. */
export async function tryAgain(act: QueuedAct): Promise<void> {
  await retryAct(act, withoutPhoto(act).fields);
  await sendActs();
}

const sendWaiting = async (isOfLane: (act: QueuedAct) => boolean, sendOne: typeof send): Promise<boolean> =>
  sendInOrder((await readActs()).filter(isOfLane), { send: sendOne, drop: dropAct, refuse: refuseAct });

const listeners = new Set<() => void>();

/** Hears each time that something was answered. */
export function onActsSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By one tab of the phone at a time. Without TLS a browser has no locks; two tabs then send the same, which is done once. */
async function inOneTab(name: string, work: () => Promise<boolean>): Promise<void> {
  const isAnswered = await ('locks' in navigator ? navigator.locks.request(name, work) : work());
  if (isAnswered) for (const listener of listeners) listener();
}

/** Sends what was pressed on this phone and waits, in its order. */
export const sendPresses = (): Promise<void> =>
  inOneTab('brightwren-acts', () => sendWaiting(({ file }) => !file, send));

const sendPhotos = (): Promise<void> =>
  inOneTab('brightwren-photos', () => sendWaiting(({ file }) => file !== undefined, sendWithPhoto));

/** Sends all that waits on this phone, the photos last: they take the longest. */
export async function sendActs(): Promise<void> {
  await sendPresses();
  await sendPhotos();
}
