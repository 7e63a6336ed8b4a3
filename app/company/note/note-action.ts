import type { RouterContextProvider } from 'react-router';
import type { NotedRecord } from '#app/graphql/graphql.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import {
  createOfficeNoteDocument,
  deleteOfficeNoteDocument,
  updateOfficeNoteDocument,
} from './note-documents.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Step = (context: Context, form: FormData, options: Options) => Promise<unknown>;

const noteOf = (form: FormData) => ({
  id: formText(form, 'note'),
  expectedVersion: Number(form.get('version')),
});
const wordsOf = (form: FormData) => formText(form, 'words');

const steps: Record<string, Step> = {
  'add-note': (context, form, options) => {
    const record = formText(form, 'record') as NotedRecord;
    const input = { record, recordID: formText(form, 'recordID'), words: wordsOf(form) };
    return runDocument(context, createOfficeNoteDocument, { input }, options);
  },
  'change-note': (context, form, options) => {
    const input = { ...noteOf(form), words: wordsOf(form) };
    return runDocument(context, updateOfficeNoteDocument, { input }, options);
  },
  'delete-note': (context, form, options) =>
    runDocument(context, deleteOfficeNoteDocument, { input: noteOf(form) }, options),
};

/** Does what a form about the office's notes names; null when it names something else. */
export function noteAction(context: Context, form: FormData): Promise<FormResult<unknown>> | null {
  const step = steps[formText(form, 'step')];
  return step ? formAction(() => step(context, form, { idempotencyKey: formText(form, 'attempt') })) : null;
}
