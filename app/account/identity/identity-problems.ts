import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { accountSentences } from '#domain/messages/browser/account-sentences.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { IdentityRefusal } from './identity-refusal.ts';

const sentences = {
  sign_in_failed: accountSentences.sign_in_failed,
  session_ended: pageSentences.session_ended,
};

/** What a plain "no" means: the wrong password at the door, or a session that has ended inside. */
export type IdentityErrorKey = keyof typeof sentences;

const whole = (message: string): FormProblem[] => [{ field: '', message }];

function identityAnswer(error: IdentityRefusal, errorKey: IdentityErrorKey): FormProblem[] {
  if (error.problems.length > 0) return error.problems;
  if (error.sentence) return [{ field: error.field, message: error.sentence }];
  if (error.status === 429) return whole(accountSentences.too_many_tries);
  // One answer whatever was wrong, so that nobody learns which e-mails have an account.
  return whole(error.status < 500 ? sentences[errorKey] : pageSentences.service_unavailable);
}

/** What a form of the account says after the server refused or could not be reached. */
export function identityProblems(error: unknown, errorKey: IdentityErrorKey): FormProblem[] {
  if (error instanceof IdentityRefusal) return identityAnswer(error, errorKey);
  if (!(error instanceof GraphQLRefusal)) {
    return whole(navigator.onLine ? pageSentences.service_unavailable : pageSentences.offline);
  }
  const { problems, field, message } = error;
  return problems.length > 0
    ? problems.map((one) => ({ field: one.field, message: one.message }))
    : [{ field, message }];
}
