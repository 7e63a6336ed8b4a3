import { TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { entrance } from '#app/account/identity/entrance.ts';
import { IdentityForm } from '#app/account/identity/identity-form.tsx';
import { loadUserPool, requireOwnPool } from '#app/account/identity/load-user-pool.ts';
import { SessionCard } from '#app/components/dashboard/session-card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { userPoolContext } from '#app/lib/call/server-context.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { useLater } from '#app/lib/form/use-later.ts';
import type { Route } from './+types/forgot-password';
import '#app/styles/mantine-form.css';

export function loader({ context }: Route.LoaderArgs) {
  return requireOwnPool(context.get(userPoolContext));
}

export async function clientLoader() {
  return requireOwnPool(await loadUserPool());
}

const loadCheck = () => import('#app/account/identity/check-email.ts');

const emailOf = (form: FormData) => formText(form, 'email').trim();

export default function ForgotPassword() {
  const navigate = useNavigate();
  const rules = useLater('check-email', loadCheck);
  const check = async (form: FormData) => (await rules()).checkEmail(emailOf(form));
  async function ask(form: FormData): Promise<boolean> {
    const email = emailOf(form);
    await entrance.askNewPassword(email);
    void navigate('/newpassword', { state: { email } });
    return false;
  }
  return (
    <SessionCard
      title="Choose a new password"
      intro="We email you a code that lets you choose a new one."
      after={
        <p>
          Remembered it? <Link to="/signin">Sign in</Link>
        </p>
      }
    >
      <IdentityForm submit="Email me a code" check={check} send={ask}>
        {(problems, idOf) => (
          <TextInput
            id={idOf('email')}
            name="email"
            type="email"
            label="Email address"
            autoComplete="username"
            autoCapitalize="none"
            error={problemFor(problems, 'email')}
          />
        )}
      </IdentityForm>
    </SessionCard>
  );
}
