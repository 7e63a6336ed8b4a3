import { ErrorSummary } from '#app/components/error-summary.tsx';

/** Why signing in elsewhere did not lead to an account here. */
const words: Record<string, string> = {
  external_failed: 'Signing in didn’t work. Nothing has changed; try again.',
  external_unverified:
    'Your sign-in provider hasn’t confirmed your email address yet. Confirm it there, then sign in again.',
  account_blocked: 'This account has been blocked. Contact us, and we tell you why.',
};

export function SignInProblem({ code }: { code: string | null }) {
  const message = code === null ? undefined : words[code];
  if (!message) return null;
  return <ErrorSummary problems={[{ field: '', message }]} />;
}
