import { sentenceFor } from '#domain/messages.ts';
import type { FormProblem } from './form-problem.ts';
import { IdentityRefusal } from './identity.ts';

function sentenceOf(error: unknown): string {
  if (!(error instanceof IdentityRefusal)) {
    return sentenceFor(navigator.onLine ? 'service_unavailable' : 'offline');
  }
  if (error.status === 429) return sentenceFor('too_many_tries');
  // One answer whatever was wrong, so that nobody learns which e-mails have an account.
  return sentenceFor(error.status < 500 ? 'sign_in_failed' : 'service_unavailable');
}

/** What a form says after the identity service refused or could not be reached. */
export function identityProblem(error: unknown): FormProblem {
  return { field: '', message: sentenceOf(error) };
}
