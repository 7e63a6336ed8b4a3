import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { PasswordField } from '#app/components/password-field.tsx';
import { fieldId } from '#app/lib/field-id.ts';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { type AccountToOpen, IdentityRefusal, identity } from '#app/lib/identity.ts';
import { identityProblem } from '#app/lib/identity-problem.ts';
import { problemFor } from '#app/lib/problem-for.ts';
import { sessionStore } from '#app/lib/session.ts';
import { checkAccount } from './check-account.ts';

type OpenAccountFormProps = {
  token: string;
  /** null when the link leaves the e-mail to the person. */
  email: string | null;
  asksName: boolean;
  onDead: () => void;
};

function answersOf(form: FormData, token: string): AccountToOpen {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? { [name]: value.trim() } : {};
  };
  return { token, password: String(form.get('password')), ...text('name'), ...text('email') };
}

function useOpenAccount({ token, onDead }: Pick<OpenAccountFormProps, 'token' | 'onDead'>) {
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [isOpening, setIsOpening] = useState(false);
  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOpening) return;
    const account = answersOf(new FormData(event.currentTarget), token);
    const found = checkAccount(account);
    setProblems(found);
    if (found.length > 0) return;
    setIsOpening(true);
    try {
      const user = await identity.openLink(account);
      if (user) sessionStore.dispatch({ type: 'login-success', user });
      window.location.replace('/dashboard');
    } catch (error) {
      setIsOpening(false);
      if (error instanceof IdentityRefusal && error.status === 404) onDead();
      else setProblems([identityProblem(error)]);
    }
  }
  return { problems, isOpening, open };
}

export function OpenAccountForm({ token, email, asksName, onDead }: OpenAccountFormProps) {
  const { problems, isOpening, open } = useOpenAccount({ token, onDead });
  return (
    <form method="post" noValidate onSubmit={(event) => void open(event)}>
      <ErrorSummary problems={problems} />
      <Stack gap="sm">
        {asksName && (
          <TextInput
            id={fieldId('name')}
            name="name"
            label="First name"
            autoComplete="given-name"
            error={problemFor(problems, 'name')}
          />
        )}
        <EmailField email={email} error={problemFor(problems, 'email')} />
        <PasswordField
          label="Choose a password"
          autoComplete="new-password"
          description="At least 8 characters, of any kind. Three words that don't belong together are easy to remember and hard to guess."
          error={problemFor(problems, 'password')}
        />
        <Button type="submit" loading={isOpening}>
          Open my account
        </Button>
      </Stack>
    </form>
  );
}

function EmailField({ email, error }: { email: string | null; error?: string }) {
  if (email === null) {
    return (
      <TextInput
        id={fieldId('email')}
        name="email"
        type="email"
        label="Email address"
        autoComplete="username"
        autoCapitalize="none"
        error={error}
      />
    );
  }
  // Not for typing, but there for password managers, which keep it beside the password.
  return (
    <TextInput
      id={fieldId('email')}
      label="Email address"
      value={email}
      readOnly
      autoComplete="username"
      description="This is how you sign in."
    />
  );
}
