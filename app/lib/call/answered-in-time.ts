import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { connectionStore } from '../state/connection.ts';
import type { FormResult } from './form-action.ts';

/**
 * The answer to an act or, where a network hangs, that the service can't be reached: nobody waits at a button for
 * ever. The act may arrive all the same; asked again under its key it is what it was.
 */
export async function answeredInTime(
  work: Promise<FormResult<unknown>>,
  limitMs: number,
): Promise<FormResult<unknown>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<FormResult<never>>((resolve) => {
    timer = setTimeout(() => {
      connectionStore.dispatch({ type: 'failed', why: 'service_unavailable' });
      const problems = [{ field: '', message: pageSentences.service_unavailable }];
      resolve({ ok: false, code: 'service_unavailable', problems });
    }, limitMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
