import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { updateAct } from '#app/lib/offline/act-queue.ts';
import type { QueuedAct } from '#app/lib/offline/queued-act.ts';
import { sendVisitPhoto } from '../send-visit-photo.ts';

const keyField = 'picture';

/**
 * Sends the photo of an act that waits and keeps the key it is named by with the act: where the answer to what comes
 * next is lost, the same photo is added again, which the server does once. Null where it was removed meanwhile.
 */
export async function sendPhotoOf(act: QueuedAct): Promise<FormResult<QueuedAct | null>> {
  const { file } = act;
  if (!file || act.fields.some(([name]) => name === keyField)) return { ok: true, value: act };
  const sent = await formAction(() => sendVisitPhoto(file));
  if (!sent.ok) return sent;
  const fields: QueuedAct['fields'] = [...act.fields, [keyField, sent.value]];
  const isThere = await updateAct(act, fields);
  return { ok: true, value: isThere ? { ...act, fields } : null };
}

/** The same act before its photo was sent. */
export const withoutPhoto = (act: QueuedAct): QueuedAct => ({
  ...act,
  fields: act.fields.filter(([name]) => name !== keyField),
});
