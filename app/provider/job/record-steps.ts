import {
  addVisitNoteDocument,
  addVisitPhotoDocument,
  tickVisitTaskDocument,
} from '#app/documents/visit-record.ts';
import { formText } from '#app/lib/form/form-field.ts';
import type { RecordAct } from '#domain/visit-record/visit-record.ts';
import { type Pressing, send } from '../pressing.ts';
import { sendVisitPhoto } from '../send-visit-photo.ts';

/** The key to name the photo of a form by, which is sent where it was not yet. */
async function photoOf(form: FormData): Promise<string> {
  const sentBefore = formText(form, 'picture');
  if (sentBefore) return sentBefore;
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('A photo has its file');
  return sendVisitPhoto(file);
}

/** What a cleaner adds to the record of a visit (rules/lifecycles#visit-record). */
export const recordSteps: Record<RecordAct, (pressing: Pressing) => Promise<unknown>> = {
  tick: (pressing) => {
    const { id: bookingID, form } = pressing;
    const input = { bookingID, task: formText(form, 'task'), isDone: formText(form, 'isDone') === 'yes' };
    return send(tickVisitTaskDocument, pressing, input);
  },
  photo: async (pressing) => {
    const { id: bookingID, form } = pressing;
    const picture = await photoOf(form);
    const input = { bookingID, picture, phase: formText(form, 'phase'), words: formText(form, 'words') };
    // Sent anew it has another name, and is another request.
    const options = { idempotencyKey: picture };
    return send(addVisitPhotoDocument, { ...pressing, options }, input);
  },
  note: (pressing) => {
    const input = { bookingID: pressing.id, words: formText(pressing.form, 'words') };
    return send(addVisitNoteDocument, pressing, input);
  },
};
