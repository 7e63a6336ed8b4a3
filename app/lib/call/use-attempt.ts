import { useEffect, useState } from 'react';
import type { FormResult } from './form-action.ts';
import { randomId } from './random-id.ts';
import { isUnsure } from './run-once.ts';

/** The Idempotency-Key of a form: kept while the outcome is unknown, new after every real answer. */
export function useAttempt(result: FormResult<unknown> | undefined): string {
  const [attempt, setAttempt] = useState(randomId);
  useEffect(() => {
    if (result && (result.ok || !isUnsure(result.code))) setAttempt(randomId());
  }, [result]);
  return attempt;
}
