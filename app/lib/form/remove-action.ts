import { redirect } from 'react-router';
import { type FormResult, formAction } from '../call/form-action.ts';
import { formText } from './form-field.ts';

type RemoveOptions = {
  /** Sends it; answers whether the record is archived and stays. */
  send: (expectedVersion: number, options: { idempotencyKey: string }) => Promise<boolean>;
  /** Where it leads once the record is gone. */
  list: string;
};

/** Deletes or archives what a `RemoveCard` stands for; null when the form is about something else. */
export function removeAction(
  form: FormData,
  { send, list }: RemoveOptions,
): Promise<FormResult<unknown> | Response> | null {
  if (formText(form, 'step') !== 'remove') return null;
  const options = { idempotencyKey: formText(form, 'attempt') };
  return formAction(() => send(Number(form.get('version')), options)).then((result) =>
    result.ok && !result.value ? redirect(list) : result,
  );
}
