import { useEffect, useState } from 'react';
import type { FormResult } from './form-action.ts';
import { randomId } from './random-id.ts';

/** Answers after which nobody knows whether the server did it: trying again must be the same attempt. */
const unsure = new Set(['offline', 'service_unavailable', 'unexpected']);

/** The Idempotency-Key of a form: kept while the outcome is unknown, new after every real answer. */
export function useAttempt(result: FormResult<unknown> | undefined): string {
  const [attempt, setAttempt] = useState(randomId);
  useEffect(() => {
    if (result && (result.ok || !unsure.has(result.code))) setAttempt(randomId());
  }, [result]);
  return attempt;
}
