import type { RouterContextProvider } from 'react-router';
import {
  addVisitNoteDocument,
  addVisitPhotoDocument,
  tickVisitTaskDocument,
} from '#app/documents/visit-record.ts';
import type { OfflinePressInput } from '#app/graphql/graphql.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { sendFile } from '#app/lib/call/send-file.ts';
import { formText } from '#app/lib/form/form-field.ts';
import type { RecordAct } from '#domain/visit-record/visit-record.ts';

type Pressing = {
  context: Readonly<RouterContextProvider> | null;
  id: string;
  form: FormData;
  pressedOffline: OfflinePressInput | null;
  options: { idempotencyKey: string };
};

/** The key to name the photo of a form by, which is sent where it was not yet. */
async function photoOf(form: FormData): Promise<string> {
  const sentBefore = formText(form, 'picture');
  if (sentBefore) return sentBefore;
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('A photo has its file');
  const sent = await sendFile('visit-photo', file).ended;
  if (!sent) throw new Error('Nobody stops a photo');
  if (!sent.ok) throw new GraphQLRefusal(sent.message, { code: sent.code });
  return sent.key;
}

/** What a cleaner adds to the record of a visit (rules/lifecycles#visit-record). */
export const recordSteps: Record<RecordAct, (pressing: Pressing) => Promise<unknown>> = {
  tick: ({ context, id: bookingID, form, pressedOffline, options }) => {
    const input = { bookingID, task: formText(form, 'task'), isDone: formText(form, 'isDone') === 'yes' };
    return runDocument(context, tickVisitTaskDocument, { input, pressedOffline }, options);
  },
  photo: async ({ context, id: bookingID, form, pressedOffline }) => {
    const picture = await photoOf(form);
    const input = { bookingID, picture, phase: formText(form, 'phase'), words: formText(form, 'words') };
    // Sent anew it has another name, and is another request.
    const options = { idempotencyKey: picture };
    return runDocument(context, addVisitPhotoDocument, { input, pressedOffline }, options);
  },
  note: ({ context, id: bookingID, form, pressedOffline, options }) => {
    const input = { bookingID, words: formText(form, 'words') };
    return runDocument(context, addVisitNoteDocument, { input, pressedOffline }, options);
  },
};
