import { redirect } from 'react-router';
import { type FormResult, formAction } from '../call/form-action.ts';
import { type EditField, type FieldValues, readFields } from './edit-fields.ts';
import { formText } from './form-field.ts';

type Options = { idempotencyKey: string };

type EditActionOptions<Answer> = {
  /** Sends the input; its answer is the form's. */
  send: (input: FieldValues, options: Options) => Promise<Answer>;
  /** Where it leads when it is done, by what was answered; without it the screen stays and shows what is saved. */
  next?: string | ((answer: Answer) => string);
};

/** The action of a route whose form is an EditForm: reads the fields, adds id and version where the form has them. */
export async function editAction<Answer>(
  fields: readonly EditField[],
  form: FormData,
  { send, next }: EditActionOptions<Answer>,
): Promise<FormResult<unknown> | Response> {
  const read = readFields(fields, form);
  if (!read.ok) return read;
  const id = formText(form, 'id');
  const input = {
    ...read.value,
    ...(id ? { id, expectedVersion: Number(form.get('version')) } : {}),
  };
  const options = { idempotencyKey: formText(form, 'attempt') };
  const result = await formAction(() => send(input, options));
  if (!result.ok || !next) return result;
  return redirect(typeof next === 'string' ? next : next(result.value));
}
