import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { useLater } from '#app/lib/form/use-later.ts';
import { identity } from '#app/lib/start/identity.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import classes from './account-list.module.css';
import { accountCalls } from './identity/account-calls.ts';
import { checkCode } from './identity/check-code.ts';
import { checkOwnPassword } from './identity/check-own-password.ts';
import { CodeField } from './identity/code-field.tsx';
import { entrance } from './identity/entrance.ts';
import { IdentityForm } from './identity/identity-form.tsx';
import { PasswordField } from './identity/password-field.tsx';
import { SendAgain } from './identity/send-again.tsx';

type Step = { kind: 'shown' } | { kind: 'asking' } | { kind: 'proving'; newEmail: string } | { kind: 'done' };

/**
 * The email somebody signs in with; a new one counts once it is proved, and both are told (rules/messages#notices).
 */
export function ChangeEmailCard({ email }: { email: string }) {
  const [step, setStep] = useState<Step>({ kind: 'shown' });
  const back = () => setStep({ kind: 'shown' });
  return (
    <Card as="section" title="Email">
      <p>
        You sign in with <strong translate="no">{email}</strong>. Everything we send goes there.
      </p>
      {step.kind === 'asking' && (
        <AskForm onSent={(newEmail) => setStep({ kind: 'proving', newEmail })} onBack={back} />
      )}
      {step.kind === 'proving' && (
        <ProveForm newEmail={step.newEmail} onProved={() => setStep({ kind: 'done' })} onBack={back} />
      )}
      {(step.kind === 'shown' || step.kind === 'done') && (
        <Button variant="default" onClick={() => setStep({ kind: 'asking' })}>
          Change your email
        </Button>
      )}
      <p role="status" className={classes.status}>
        {step.kind === 'done' ? 'Your email has been changed. We’ve told both addresses.' : ''}
      </p>
    </Card>
  );
}

const emailOf = (form: FormData) => formText(form, 'newEmail').trim();
const loadCheck = () => import('./identity/check-email.ts');

function AskForm({ onSent, onBack }: { onSent: (newEmail: string) => void; onBack: () => void }) {
  const rules = useLater('check-email', loadCheck);
  const check = async (form: FormData) => [
    ...(await rules()).checkEmail(emailOf(form), 'newEmail'),
    ...checkOwnPassword(form),
  ];
  async function ask(form: FormData): Promise<boolean> {
    await accountCalls.changeEmail(formText(form, 'password'), emailOf(form));
    onSent(emailOf(form));
    return true;
  }
  return (
    <IdentityForm
      submit="Email me a code"
      check={check}
      send={ask}
      aside={
        <Button variant="default" onClick={onBack}>
          Leave it as it is
        </Button>
      }
    >
      {(problems, idOf) => (
        <>
          <EmailInput
            id={idOf('newEmail')}
            name="newEmail"
            label="New email address"
            autoComplete="email"
            autoCapitalize="none"
            error={problemFor(problems, 'newEmail')}
          />
          <PasswordField
            id={idOf('password')}
            label="Your password"
            autoComplete="current-password"
            description="So that we know it is you."
            error={problemFor(problems, 'password')}
          />
        </>
      )}
    </IdentityForm>
  );
}

type ProveProps = { newEmail: string; onProved: () => void; onBack: () => void };

function ProveForm({ newEmail, onProved, onBack }: ProveProps) {
  const { revalidate } = useRevalidator();
  async function prove(form: FormData): Promise<boolean> {
    const proved = await entrance.prove({ code: formText(form, 'code') });
    const user = proved.user ?? (await identity.getSession());
    if (user) sessionStore.dispatch({ type: 'login-success', user });
    onProved();
    await revalidate();
    return true;
  }
  return (
    <IdentityForm
      submit="Use this email"
      check={(form) => checkCode(form.get('code'))}
      send={prove}
      aside={
        <>
          <SendAgain />
          <Button variant="default" onClick={onBack}>
            Leave it as it is
          </Button>
        </>
      }
    >
      {(problems, idOf) => (
        <>
          <p className={classes.words}>
            We’ve sent a 6‑digit code to <strong translate="no">{newEmail}</strong>. Until you enter it,
            nothing changes.
          </p>
          <CodeField
            id={idOf('code')}
            description="It works for 1 hour. Nothing there? Look in the spam folder."
            error={problemFor(problems, 'code')}
          />
        </>
      )}
    </IdentityForm>
  );
}
