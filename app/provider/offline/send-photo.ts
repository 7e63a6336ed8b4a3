import type { FormResult } from '#app/lib/call/form-action.ts';
import { sendFile } from '#app/lib/call/send-file.ts';
import { updateAct } from '#app/lib/offline/act-queue.ts';
import type { QueuedAct } from '#app/lib/offline/queued-act.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';

/** What takes longer on the way is sent anew: after a minute the server takes it for no file at all. */
const limitMs = 55_000;

const failed = (code: string, message: string): FormResult<never> => ({
  ok: false,
  code,
  problems: [{ field: '', message }],
});

const keyField = 'picture';

/**
 * Sends the photo of an act that waits and keeps the key it is named by with the act: where the answer to what comes
 * next is lost, the same photo is added again, which the server does once.
 */
export async function sendPhotoOf(act: QueuedAct): Promise<FormResult<QueuedAct>> {
  if (!act.file || act.fields.some(([name]) => name === keyField)) return { ok: true, value: act };
  const sending = sendFile('visit-photo', act.file);
  const timer = setTimeout(sending.cancel, limitMs);
  const sent = await sending.ended.finally(() => clearTimeout(timer));
  if (!sent) return failed('service_unavailable', pageSentences.service_unavailable);
  if (!sent.ok) return failed(sent.code, sent.message);
  const fields: QueuedAct['fields'] = [...act.fields, [keyField, sent.key]];
  await updateAct(act, fields);
  return { ok: true, value: { ...act, fields } };
}

/** The same act before its photo was sent. */
export const withoutPhoto = (act: QueuedAct): QueuedAct => ({
  ...act,
  fields: act.fields.filter(([name]) => name !== keyField),
});
