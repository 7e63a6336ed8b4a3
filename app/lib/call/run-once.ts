import { useState } from 'react';
import { GraphQLRefusal } from './graphql-refusal.ts';
import { randomId } from './random-id.ts';

/** Answers after which nobody knows whether the server did it: trying again must be the same attempt. */
const unsure = new Set(['offline', 'service_unavailable', 'unexpected']);

/** Whether it may have been done all the same, and so is asked for again under the same key. */
export const isUnsure = (code: string): boolean => unsure.has(code);

/** Sends a change under a key; `about` says which, with all that it depends on. */
export type RunOnce = <Value>(
  about: string,
  send: (options: { idempotencyKey: string }) => Promise<Value>,
) => Promise<Value>;

/**
 * The Idempotency-Keys of changes that no form of the kit sends: the same change keeps its key until the server has
 * said yes or no, so that a second press and a try after a lost answer are the change that is on its way already.
 */
export function createRunOnce(): RunOnce {
  const keys = new Map<string, string>();
  return async (about, send) => {
    const idempotencyKey = keys.get(about) ?? randomId();
    keys.set(about, idempotencyKey);
    try {
      const answer = await send({ idempotencyKey });
      keys.delete(about);
      return answer;
    } catch (error) {
      if (error instanceof GraphQLRefusal && !isUnsure(error.code)) keys.delete(about);
      throw error;
    }
  };
}

/** The same for a part of a screen. */
export function useRunOnce(): RunOnce {
  const [runOnce] = useState(createRunOnce);
  return runOnce;
}
