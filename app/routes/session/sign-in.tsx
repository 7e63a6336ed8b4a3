import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withTarget } from '#app/account/identity/finish-sign-in.ts';
import { loadUserPool } from '#app/account/identity/load-user-pool.ts';
import { SessionCard } from '#app/components/dashboard/session-card.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { userPoolContext } from '#app/lib/call/server-context.ts';
import { useSession } from '#app/lib/state/session.ts';
import { accountSentences } from '#domain/messages/browser/account-sentences.ts';
import { ownPath, signedInAgainPath } from '#domain/own-path.ts';
import type { Route } from './+types/sign-in';
import { ExternalSignIn } from './external-sign-in.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import '#app/styles/mantine-form.css';

const codes = ['external_failed', 'external_unverified', 'external_not_again', 'account_blocked'] as const;

/** Why signing in elsewhere did not lead to an account here. */
function SignInProblem({ code }: { code: string | null }) {
  const known = codes.find((one) => one === code);
  if (!known) return null;
  return <ErrorSummary problems={[{ field: '', message: accountSentences[known] }]} />;
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(userPoolContext);
}

export function clientLoader() {
  return loadUserPool();
}

export default function SignIn({ loaderData: pool }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const target = parameters.get('redirectTo');
  const { authenticated } = useSession();
  // Opened beside another page by somebody who is signed in there and was to sign in again.
  const isAgain = parameters.get('again') === 'done' || target === signedInAgainPath;
  useEffect(() => {
    void import('#app/lib/start/leave-phone.ts').then((phone) => phone.leavePhoneSignedOut());
  }, []);
  useEffect(() => {
    // The dashboards load as a document of their own, with their own styles.
    if (authenticated && !isAgain) window.location.replace(ownPath(target));
  }, [authenticated, target, isAgain]);
  if (authenticated && isAgain && !parameters.get('problem')) return <SignedInAgain />;
  const intro = target ? 'Sign in to continue.' : undefined;
  return (
    <SessionCard
      title="Sign in"
      intro={intro}
      before={<SignInProblem code={parameters.get('problem')} />}
      after={pool.kind === 'embedded' && <NewHere target={target} />}
    >
      {pool.kind === 'external' ? (
        <ExternalSignIn name={pool.name} target={target} isAgain={isAgain} />
      ) : (
        <>
          <SignInForm />
          <PasskeySignIn target={target} />
        </>
      )}
    </SessionCard>
  );
}

const SignedInAgain = () => (
  <SessionCard title="You have signed in again">
    <p>Close this tab and carry on where you were.</p>
  </SessionCard>
);

function NewHere({ target }: { target: string | null }) {
  return (
    <>
      <p>
        New here? <Link to={withTarget('/signup', target)}>Create an account</Link>
      </p>
      <p>
        You don’t need one to <Link to="/book-now">book a clean</Link>: the email with your booking has a link
        that opens it.
      </p>
    </>
  );
}
