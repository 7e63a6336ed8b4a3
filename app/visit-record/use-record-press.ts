import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import type { RecordAct } from '#domain/visit-record/visit-record.ts';

/** Adds to a record what a form says, at once or once there is signal. */
export type AddToRecord = (form: FormData) => Promise<FormResult<unknown>>;
type Fields = Readonly<Record<string, string | File>>;

/** Presses that add to a record, one after the other: of two ticks of the same task the last one counts. */
export function useRecordPress(addToRecord: AddToRecord) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function add(step: RecordAct, fields: Fields, attempt: string): Promise<boolean> {
    setProblem(null);
    const form = new FormData();
    form.set('step', step);
    form.set('attempt', attempt);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const result = await addToRecord(form);
    if (!result.ok) setProblem(result.problems.map(({ message }) => message).join(' '));
    // What others did meanwhile is read with it; a tick that was not taken is as it was.
    void revalidate();
    return result.ok;
  }

  /**
   * Whether it was taken.
   * @param attempt its key in the phone's queue begins with it
   */
  const press = (step: RecordAct, fields: Fields, attempt = randomId()): Promise<boolean> => {
    const added = last.current.then(() => add(step, fields, attempt));
    last.current = added.catch(() => false);
    return added;
  };
  return { press, problem };
}
