import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { PasswordField } from '#app/components/password-field.tsx';
import { SessionCard } from '#app/components/session-card.tsx';
import { useIsHydrated } from '#app/components/use-is-hydrated.ts';
import { fieldId } from '#app/lib/field-id.ts';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { identity } from '#app/lib/identity.ts';
import { identityProblem } from '#app/lib/identity-problem.ts';
import { ownPath } from '#app/lib/own-path.ts';
import { problemFor } from '#app/lib/problem-for.ts';
import { sessionStore, useSession } from '#app/lib/session.ts';
import { sentenceFor } from '#domain/messages.ts';
import '#app/styles/mantine-form.css';

export default function SignIn() {
  const [parameters] = useSearchParams();
  const target = parameters.get('redirectTo');
  const { authenticated } = useSession();
  useEffect(() => {
    // The dashboards load as a document of their own, with their own styles.
    if (authenticated) window.location.replace(ownPath(target));
  }, [authenticated, target]);
  return (
    <SessionCard title="Sign in" intro={target ? 'Sign in to continue.' : undefined}>
      <SignInForm />
      <p>
        <Link to="/forgotpassword">Forgotten your password?</Link>
      </p>
      <p>New here? Book a clean first. The email we send you then has a link that opens your account.</p>
    </SessionCard>
  );
}

function missingFields(email: string, password: string): FormProblem[] {
  const problems: FormProblem[] = [];
  if (email === '') problems.push({ field: 'email', message: sentenceFor('email_missing') });
  if (password === '') problems.push({ field: 'password', message: sentenceFor('password_missing') });
  return problems;
}

function useSignIn() {
  const [problems, setProblems] = useState<FormProblem[]>([]);
  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sessionStore.getState().loginLoading) return;
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email')).trim();
    const password = String(form.get('password'));
    const missing = missingFields(email, password);
    setProblems(missing);
    if (missing.length > 0) return;
    sessionStore.dispatch({ type: 'login-started' });
    try {
      const user = (await identity.signIn(email, password)) ?? (await identity.getSession());
      if (!user) throw new Error('Signed in, but the identity service names nobody');
      sessionStore.dispatch({ type: 'login-success', user });
    } catch (error) {
      sessionStore.dispatch({ type: 'login-fail' });
      setProblems([identityProblem(error)]);
    }
  }
  return { problems, signIn };
}

function SignInForm() {
  const { problems, signIn } = useSignIn();
  const { loginLoading, authenticated } = useSession();
  const isReady = useIsHydrated();
  return (
    // "post", so that a password could never end up in the address if the form were sent without scripts.
    <form method="post" noValidate onSubmit={(event) => void signIn(event)}>
      <ErrorSummary problems={problems} />
      <Stack gap="sm">
        <TextInput
          id={fieldId('email')}
          name="email"
          type="email"
          label="Email address"
          autoComplete="username"
          autoCapitalize="none"
          error={problemFor(problems, 'email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={problemFor(problems, 'password')}
        />
        <Button type="submit" loading={loginLoading || authenticated} disabled={!isReady}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
