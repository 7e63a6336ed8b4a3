import { answeredInTime } from '#app/lib/call/answered-in-time.ts';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { dropAct, readActs, refuseAct } from '#app/lib/offline/act-queue.ts';
import type { QueuedAct } from '#app/lib/offline/queued-act.ts';
import { isSignedIn } from '#app/lib/state/is-signed-in.ts';
import { jobAction } from '../job/job-action.ts';
import { sendInOrder } from './send-in-order.ts';

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

const sendAll = async (): Promise<boolean> =>
  sendInOrder(await readActs(), { send, drop: dropAct, refuse: refuseAct });

const listeners = new Set<() => void>();

/** Hears each time that something was answered. */
export function onActsSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends what waits on this phone, by one tab of it at a time. */
export async function sendActs(): Promise<void> {
  // Without TLS a browser has no locks; two tabs then send the same, which the server does once.
  const isAnswered = await ('locks' in navigator
    ? navigator.locks.request('brightwren-acts', sendAll)
    : sendAll());
  if (isAnswered) for (const listener of listeners) listener();
}
