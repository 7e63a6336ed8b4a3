import { Link, useLocation, useSearchParams } from 'react-router';
import { checkCode } from '#app/account/identity/check-code.ts';
import { checkPassword } from '#app/account/identity/check-password.ts';
import { CodeField } from '#app/account/identity/code-field.tsx';
import { entrance } from '#app/account/identity/entrance.ts';
import { finishSignIn } from '#app/account/identity/finish-sign-in.ts';
import { IdentityForm } from '#app/account/identity/identity-form.tsx';
import { loadUserPool, requireOwnPool } from '#app/account/identity/load-user-pool.ts';
import { PasswordField } from '#app/account/identity/password-field.tsx';
import { SendAgain } from '#app/account/identity/send-again.tsx';
import { SessionCard } from '#app/components/dashboard/session-card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { userPoolContext } from '#app/lib/call/server-context.ts';
import { formText } from '#app/lib/form/form-field.ts';
import type { Route } from './+types/new-password';
import { ChallengeLink } from './challenge-link.tsx';
import '#app/styles/mantine-form.css';

export function loader({ context }: Route.LoaderArgs) {
  return requireOwnPool(context.get(userPoolContext));
}

export async function clientLoader() {
  return requireOwnPool(await loadUserPool());
}

export default function NewPassword() {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const link = parameters.get('link');
  if (link) return <ChallengeLink link={link} />;
  return <CodeAndPassword email={(state as { email?: string } | null)?.email ?? null} />;
}

const check = (form: FormData) => [
  ...checkCode(form.get('code')),
  ...checkPassword(formText(form, 'password')),
];

async function prove(form: FormData): Promise<boolean> {
  const { user } = await entrance.prove({
    code: formText(form, 'code'),
    password: formText(form, 'password'),
  });
  if (user) finishSignIn(user, null);
  else window.location.replace('/signin');
  return false;
}

/** The same words whether we know the address or not. */
function CodeAndPassword({ email }: { email: string | null }) {
  return (
    <SessionCard
      title="Look at your email"
      intro={
        <>
          If we know {email ? <strong translate="no">{email}</strong> : 'that address'}, an email with a link
          and a 6‑digit code is on its way.
        </>
      }
      after={
        <p>
          Is the address wrong? <Link to="/forgotpassword">Try another</Link>
        </p>
      }
    >
      <IdentityForm submit="Save and sign in" check={check} send={prove} aside={<SendAgain />}>
        {(problems, idOf) => (
          <>
            {email && <input type="hidden" autoComplete="username" value={email} readOnly />}
            <CodeField
              id={idOf('code')}
              description="It works for 1 hour. Nothing there? Look in your spam folder."
              error={problemFor(problems, 'code')}
            />
            <PasswordField
              id={idOf('password')}
              label="New password"
              autoComplete="new-password"
              description="At least 8 characters. Your other devices are signed out."
              error={problemFor(problems, 'password')}
            />
          </>
        )}
      </IdentityForm>
    </SessionCard>
  );
}
