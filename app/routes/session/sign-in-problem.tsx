import { ErrorSummary } from '#app/components/form/error-summary.tsx';

import { accountSentences } from '#domain/messages/browser/account-sentences.ts';

const codes = ['external_failed', 'external_unverified', 'external_not_again', 'account_blocked'] as const;

/** Why signing in elsewhere did not lead to an account here. */
export function SignInProblem({ code }: { code: string | null }) {
  const known = codes.find((one) => one === code);
  if (!known) return null;
  return <ErrorSummary problems={[{ field: '', message: accountSentences[known] }]} />;
}
