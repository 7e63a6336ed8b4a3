import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { entrance, type NewAccount } from '#app/account/identity/entrance.ts';
import { IdentityForm } from '#app/account/identity/identity-form.tsx';
import { PasswordField } from '#app/account/identity/password-field.tsx';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { PhoneField } from '#app/components/form/phone-field.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { useLater } from '#app/lib/form/use-later.ts';
import classes from './sign-up-form.module.css';

const loadCheck = () => import('./check-sign-up.ts');

type Fields = { problems: readonly FormProblem[]; idOf: (field: string) => string };

function answersOf(form: FormData): NewAccount {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    password: String(form.get('password') ?? ''),
    termsCondition: form.get('termsCondition') !== null,
  };
}

/** The answer is the same whoever has the email already, so what follows is the same too. */
export function SignUpForm({ onReceived }: { onReceived: (email: string) => void }) {
  const rules = useLater('check-sign-up', loadCheck);
  const check = async (form: FormData) => (await rules()).checkSignUp(answersOf(form));
  async function signUp(form: FormData): Promise<boolean> {
    const account = answersOf(form);
    await entrance.signUp(account);
    onReceived(account.email);
    return false;
  }
  return (
    <IdentityForm submit="Create my account" check={check} send={signUp}>
      {(problems, idOf) => (
        <>
          <NameFields problems={problems} idOf={idOf} />
          <ContactFields problems={problems} idOf={idOf} />
          <PasswordField
            id={idOf('password')}
            label="Choose a password"
            autoComplete="new-password"
            description="At least 8 characters, of any kind. Three words that don’t belong together work well."
            error={problemFor(problems, 'password')}
          />
          <Terms problems={problems} idOf={idOf} />
        </>
      )}
    </IdentityForm>
  );
}

function NameFields({ problems, idOf }: Fields) {
  return (
    <div className={classes.pair}>
      <TextInput
        id={idOf('firstName')}
        name="firstName"
        label="First name"
        autoComplete="given-name"
        spellCheck={false}
        error={problemFor(problems, 'firstName')}
      />
      <TextInput
        id={idOf('lastName')}
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        spellCheck={false}
        error={problemFor(problems, 'lastName')}
      />
    </div>
  );
}

function ContactFields({ problems, idOf }: Fields) {
  return (
    <>
      <EmailInput
        id={idOf('email')}
        name="email"
        label="Email address"
        description="We send a code to it, to know that it is yours."
        autoComplete="username"
        autoCapitalize="none"
        error={problemFor(problems, 'email')}
      />
      <PhoneField
        id={idOf('phone')}
        description="For the day of a clean. Your cleaner sees it only from 24 hours before."
        error={problemFor(problems, 'phone')}
      />
    </>
  );
}

function Terms({ problems, idOf }: Fields) {
  const [isTicked, setIsTicked] = useState(false);
  return (
    <TickBox
      field="termsCondition"
      id={idOf('termsCondition')}
      label={
        <>
          I agree to the{' '}
          <a href="/terms-and-conditions" target="_blank" rel="noreferrer">
            terms and conditions
          </a>
        </>
      }
      hint={
        <>
          How we use your details is in the{' '}
          <a href="/privacy-policy" target="_blank" rel="noreferrer">
            privacy policy
          </a>
          .
        </>
      }
      error={problemFor(problems, 'termsCondition')}
      isTicked={isTicked}
      onChange={setIsTicked}
    />
  );
}
