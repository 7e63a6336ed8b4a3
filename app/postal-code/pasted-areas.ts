import type { RouterContextProvider } from 'react-router';
import type { CreatePostalCodeInput } from '#app/graphql/graphql.ts';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { type BulkAnswer, bulkAction } from '#app/lib/list/bulk-action.ts';
import { editFormSentences } from '#domain/messages/browser/edit-form-sentences.ts';
import { createPostalCodeDocument } from './postal-code-documents.ts';

/** As many as a city has, and few enough for one minute of a person's budget of questions. */
const mostAreas = 300;

/** The areas of a pasted list, each once: divided by whatever is no part of an outcode. */
export const pastedAreas = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(Boolean),
  ),
];

/** Adds each area of a pasted list; null when the form is another one. */
export async function pasteAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FormResult<BulkAnswer> | null> {
  if (formText(form, 'step') !== 'paste') return null;
  const codes = pastedAreas(formText(form, 'areas'));
  if (codes.length === 0 || codes.length > mostAreas) {
    const message = codes.length === 0 ? editFormSentences.areas_missing : editFormSentences.areas_too_many;
    return { ok: false, code: 'invalid_input', problems: [{ field: 'areas', message }] };
  }
  form.set('ids', codes.join(','));
  const city = formText(form, 'city') as CreatePostalCodeInput['city'];
  const paste = (code: string, options: { idempotencyKey: string }) =>
    runDocument(context, createPostalCodeDocument, { input: { code, city } }, options);
  return bulkAction(form, { paste });
}
