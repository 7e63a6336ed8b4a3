import type { FormResult } from '../call/form-action.ts';
import { GraphQLRefusal } from '../call/graphql-refusal.ts';
import { formText } from '../form/form-field.ts';

/** How it went for each: those that were refused, with the reason. */
export type BulkAnswer = { done: number; failed: readonly { id: string; message: string }[] };

/** What is done to one record, once for its key. */
export type BulkStep = (id: string, options: { idempotencyKey: string }) => Promise<unknown>;

const isPassing = (code: string) => code === 'offline' || code === 'service_unavailable';

/**
 * Does one thing to each record that a list's form names, one after the other. One that is refused doesn't stop the
 * others; where the server can't be asked any more the whole is sent again, and is done once.
 */
export async function bulkAction(
  form: FormData,
  steps: Readonly<Record<string, BulkStep>>,
): Promise<FormResult<BulkAnswer> | null> {
  const step = steps[formText(form, 'step')];
  if (!step || form.get('ids') === null) return null;
  const attempt = formText(form, 'attempt');
  const failed: { id: string; message: string }[] = [];
  const ids = formText(form, 'ids').split(',').filter(Boolean);
  for (const id of ids) {
    try {
      await step(id, { idempotencyKey: `${attempt}-${id}` });
    } catch (error) {
      if (!(error instanceof GraphQLRefusal)) throw error;
      const { code, message } = error;
      if (isPassing(code)) return { ok: false, code, problems: [{ field: '', message }] };
      failed.push({ id, message });
    }
  }
  return { ok: true, value: { done: ids.length - failed.length, failed } };
}
