import type { FormResult } from '#app/lib/call/form-action.ts';
import { isUnsentReason } from '#app/lib/call/unsent-reason.ts';
import { dropAct, readActs, refuseAct } from '#app/lib/offline/act-queue.ts';
import type { QueuedAct } from '#app/lib/offline/queued-act.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { jobAction } from '../job/job-action.ts';

function send(act: QueuedAct): Promise<FormResult<unknown>> {
  const form = new FormData();
  for (const [name, value] of act.fields) form.set(name, value);
  const pressedOffline = {
    deviceTime: new Date(act.deviceTime).toISOString(),
    clockOffsetMs: Math.round(act.aheadMs),
  };
  return jobAction(null, act.bookingId, { form, pressedOffline, idempotencyKey: act.key });
}

/** Sends what waits, in its order, until nobody answers; whether anything was answered. */
async function sendInOrder(): Promise<boolean> {
  let isAnswered = false;
  for (const act of await readActs()) {
    if (act.refusal !== null) continue;
    // Nobody else's session sends it.
    if (sessionStore.getState().authUser?.id !== act.owner) break;
    const result = await send(act);
    if (!result.ok && isUnsentReason(result.code)) break;
    isAnswered = true;
    if (result.ok) await dropAct(act);
    else await refuseAct(act, result.problems.map(({ message }) => message).join(' '));
  }
  return isAnswered;
}

const listeners = new Set<() => void>();

/** Hears each time that something was answered. */
export function onActsSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, by one tab of the phone at a time. */
export async function sendActs(): Promise<void> {
  // Without TLS a browser has no locks; two tabs then send the same, which the server does once.
  const isAnswered = await ('locks' in navigator
    ? navigator.locks.request('brightwren-acts', sendInOrder)
    : sendInOrder());
  if (isAnswered) for (const listener of listeners) listener();
}
