import { Link, useNavigate, useSearchParams } from 'react-router';
import { withTarget } from '#app/account/identity/finish-sign-in.ts';
import { loadUserPool, requireOwnPool } from '#app/account/identity/load-user-pool.ts';
import { SessionCard } from '#app/components/dashboard/session-card.tsx';
import { userPoolContext } from '#app/lib/call/server-context.ts';
import type { Route } from './+types/sign-up';
import { SignUpForm } from './sign-up-form.tsx';
import '#app/styles/mantine-form.css';

export function loader({ context }: Route.LoaderArgs) {
  return requireOwnPool(context.get(userPoolContext));
}

export async function clientLoader() {
  return requireOwnPool(await loadUserPool());
}

export default function SignUp() {
  const [parameters] = useSearchParams();
  const target = parameters.get('redirectTo');
  const navigate = useNavigate();
  return (
    <SessionCard
      title="Create an account"
      intro="See who is coming, move or cancel a clean, and keep your receipts in one place."
      after={
        <>
          <p>
            Have an account? <Link to={withTarget('/signin', target)}>Sign in</Link>
          </p>
          <p>
            Want to clean with us? <Link to="/work-with-us">Apply as a cleaner</Link>
          </p>
        </>
      }
    >
      <SignUpForm
        onReceived={(email) => void navigate(withTarget('/verifyaccount', target), { state: { email } })}
      />
    </SessionCard>
  );
}
