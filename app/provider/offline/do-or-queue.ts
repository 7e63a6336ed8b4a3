import { answeredInTime } from '#app/lib/call/answered-in-time.ts';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { isUnsentReason } from '#app/lib/call/unsent-reason.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { queueAct } from '#app/lib/offline/act-queue.ts';
import { hasWaitingPresses } from '#app/lib/offline/queued-act.ts';
import { serverClock } from '#app/lib/server-clock.ts';
import { screenOwner } from '#app/lib/state/screen-owner.ts';
import { offlineActs } from '#domain/booking/visit/offline-press.ts';
import { recordActs } from '#domain/visit-record/visit-record.ts';
import { completionInput } from '../job/completion-input.ts';
import { sendActs, sendPresses } from './send-acts.ts';

/** A network that says nothing for so long is none: the press is kept, or its form waits. */
const limitMs = 10_000;

const queueable = new Set<string>([...offlineActs, ...recordActs]);

/** What was pressed before comes first: "running late" is nothing once Start is there. */
async function afterQueue(work: () => Promise<FormResult<unknown>>): Promise<FormResult<unknown>> {
  if (hasWaitingPresses()) {
    const sent = await answeredInTime(
      sendPresses().then(() => ({ ok: true, value: null })),
      limitMs,
    );
    if (!sent.ok) return sent;
  }
  return answeredInTime(work(), limitMs);
}

/**
 * Does an act of a job, or keeps it on the phone with its moment where nobody can be asked, and behind whatever waits
 * there already. The phone sends it by itself (rules/lifecycles#pressed-offline).
 */
export async function doOrQueue(
  bookingId: string,
  form: FormData,
  work: () => Promise<FormResult<unknown>>,
): Promise<FormResult<unknown>> {
  const step = formText(form, 'step');
  const owner = screenOwner();
  if (!owner || !queueable.has(step)) return afterQueue(work);
  const press = { deviceTime: Date.now(), aheadMs: serverClock.getState() };
  const file = form.get('file');
  // A photo goes by the queue alone: as long as it takes, and what is pressed meanwhile before it.
  if (!(file instanceof File) && !hasWaitingPresses()) {
    const result = await answeredInTime(work(), limitMs);
    if (result.ok || !isUnsentReason(result.code)) return result;
  }
  const completion = step === 'finish' ? completionInput(form) : null;
  if (completion?.ok === false) return completion;
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  // A first try may have reached the server under the form's own key, as another request.
  const key = `${formText(form, 'attempt')}-${step}-offline`;
  try {
    await queueAct({
      ...{ owner: owner.id, key, bookingId, step, fields, ...press },
      ...(file instanceof File ? { file } : {}),
    });
  } catch {
    // A browser that keeps nothing: the form waits in its page, as any other.
    return answeredInTime(work(), limitMs);
  }
  void sendActs();
  return { ok: true, value: null };
}
