import { TextInput } from '@mantine/core';
import { type AccountToOpen, entrance } from '#app/account/identity/entrance.ts';
import { finishSignIn } from '#app/account/identity/finish-sign-in.ts';
import { IdentityForm } from '#app/account/identity/identity-form.tsx';
import { IdentityRefusal } from '#app/account/identity/identity-refusal.ts';
import { PasswordField } from '#app/account/identity/password-field.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { useLater } from '#app/lib/form/use-later.ts';

const loadCheck = () => import('./check-account.ts');

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

export function OpenAccountForm({ token, email, asksName, onDead }: OpenAccountFormProps) {
  const rules = useLater('check-account', loadCheck);
  const check = async (form: FormData) => (await rules()).checkAccount(answersOf(form, token));
  async function open(form: FormData): Promise<boolean> {
    try {
      const user = await entrance.openLink(answersOf(form, token));
      if (user) finishSignIn(user, null);
      else window.location.replace('/signin');
    } catch (error) {
      if (!(error instanceof IdentityRefusal && error.status === 404)) throw error;
      onDead();
    }
    return false;
  }
  return (
    <IdentityForm submit="Open my account" check={check} send={open}>
      {(problems, idOf) => (
        <>
          {asksName && (
            <TextInput
              id={idOf('name')}
              name="name"
              label="First name"
              autoComplete="given-name"
              error={problemFor(problems, 'name')}
            />
          )}
          <EmailField id={idOf('email')} email={email} error={problemFor(problems, 'email')} />
          <PasswordField
            id={idOf('password')}
            label="Choose a password"
            autoComplete="new-password"
            description="At least 8 characters, of any kind. Three words that don’t belong together work well."
            error={problemFor(problems, 'password')}
          />
        </>
      )}
    </IdentityForm>
  );
}

function EmailField({ id, email, error }: { id: string; email: string | null; error?: string }) {
  if (email === null) {
    return (
      <TextInput
        id={id}
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
      id={id}
      label="Email address"
      value={email}
      readOnly
      autoComplete="username"
      description="This is how you sign in."
    />
  );
}
