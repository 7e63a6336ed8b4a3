import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { entrance } from '#app/account/identity/entrance.ts';
import { IdentityForm } from '#app/account/identity/identity-form.tsx';
import { PasswordField } from '#app/account/identity/password-field.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { identity } from '#app/lib/start/identity.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { accountSentences } from '#domain/messages/browser/account-sentences.ts';
import { personSentences } from '#domain/messages/browser/person-sentences.ts';

const emailOf = (form: FormData) => String(form.get('email')).trim();
const passwordOf = (form: FormData) => String(form.get('password'));

function missingFields(form: FormData): FormProblem[] {
  const problems: FormProblem[] = [];
  if (emailOf(form) === '') problems.push({ field: 'email', message: personSentences.email_missing });
  if (passwordOf(form) === '')
    problems.push({ field: 'password', message: accountSentences.password_missing });
  return problems;
}

/** The screen leads on by itself once the session says that somebody is signed in. */
async function signIn(form: FormData): Promise<boolean> {
  sessionStore.dispatch({ type: 'login-started' });
  try {
    const user = (await entrance.signIn(emailOf(form), passwordOf(form))) ?? (await identity.getSession());
    if (!user) throw new Error('Signed in, but the identity service names nobody');
    sessionStore.dispatch({ type: 'login-success', user });
    return false;
  } catch (error) {
    sessionStore.dispatch({ type: 'login-fail' });
    throw error;
  }
}

/** Email and password, at our own pool. */
export function SignInForm() {
  return (
    <IdentityForm
      submit="Sign in"
      errorKey="sign_in_failed"
      check={missingFields}
      send={signIn}
      aside={
        <p style={{ margin: 0 }}>
          <Link to="/forgotpassword">Forgotten your password?</Link>
        </p>
      }
    >
      {(problems, idOf) => (
        <>
          <TextInput
            id={idOf('email')}
            name="email"
            type="email"
            label="Email address"
            autoComplete="username"
            autoCapitalize="none"
            error={problemFor(problems, 'email')}
          />
          <PasswordField
            id={idOf('password')}
            label="Password"
            autoComplete="current-password"
            error={problemFor(problems, 'password')}
          />
        </>
      )}
    </IdentityForm>
  );
}
