import type { FormResult } from '../call/form-action.ts';
import { GraphQLRefusal } from '../call/graphql-refusal.ts';
import { isUnsentReason } from '../call/unsent-reason.ts';
import { formText } from '../form/form-field.ts';

/** How it went for each: those that were refused, with the reason. */
export type BulkAnswer = { done: number; failed: readonly { id: string; message: string }[] };

/** What is done to one record in the version that was read, once for its key. */
export type BulkStep = (
  id: string,
  options: { idempotencyKey: string },
  expectedVersion: number,
) => Promise<unknown>;

/** By attempt, how its records went as far as it came: why one was refused, null where it is done. */
const unfinished = new Map<string, Map<string, string | null>>();

/**
 * Does one thing to each record that a list's form names, one after the other. One that is refused doesn't stop the
 * others. Where the server can't be asked any more, or nobody is signed in any more, the whole is sent again; it goes
 * on where it stopped, because what is done already has another version by then.
 */
export async function bulkAction(
  form: FormData,
  steps: Readonly<Record<string, BulkStep>>,
): Promise<FormResult<BulkAnswer> | null> {
  const name = formText(form, 'step');
  const step = steps[name];
  if (!step || form.get('ids') === null) return null;
  const attempt = `${formText(form, 'attempt')}-${name}`;
  const ids = formText(form, 'ids').split(',').filter(Boolean);
  const versions = formText(form, 'versions').split(',').map(Number);
  const outcomes = unfinished.get(attempt) ?? new Map<string, string | null>();
  unfinished.set(attempt, outcomes);
  for (const [index, id] of ids.entries()) {
    if (outcomes.has(id)) continue;
    try {
      await step(id, { idempotencyKey: `${attempt}-${id}` }, versions[index] ?? 0);
      outcomes.set(id, null);
    } catch (error) {
      if (!(error instanceof GraphQLRefusal)) throw error;
      const { code, message } = error;
      // The whole waits, and is sent again (use-submission.ts).
      if (isUnsentReason(code)) return { ok: false, code, problems: [{ field: '', message }] };
      outcomes.set(id, message);
    }
  }
  unfinished.delete(attempt);
  const failed = ids.flatMap((id) => {
    const message = outcomes.get(id);
    return typeof message === 'string' ? [{ id, message }] : [];
  });
  return { ok: true, value: { done: ids.length - failed.length, failed } };
}
