import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { formText } from '#app/lib/form/form-field.ts';
import classes from './account-list.module.css';
import { accountCalls } from './identity/account-calls.ts';
import { checkOwnPassword } from './identity/check-own-password.ts';
import { checkPassword } from './identity/check-password.ts';
import { IdentityForm } from './identity/identity-form.tsx';
import { PasswordField } from './identity/password-field.tsx';

/** Another password; it signs out every other device. */
export function ChangePasswordCard({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [step, setStep] = useState<'shown' | 'asking' | 'done'>('shown');
  const done = () => {
    setStep('done');
    onChanged();
  };
  return (
    <Card as="section" title="Password">
      {step === 'asking' ? (
        <PasswordForm email={email} onDone={done} onBack={() => setStep('shown')} />
      ) : (
        <>
          <p>Changing it signs out your other devices.</p>
          <Button variant="default" onClick={() => setStep('asking')}>
            Change your password
          </Button>
        </>
      )}
      <p role="status" className={classes.status}>
        {step === 'done' ? 'Your password has been changed. Other devices are signed out.' : ''}
      </p>
    </Card>
  );
}

const check = (form: FormData) => [
  ...checkOwnPassword(form, 'currentPassword'),
  ...checkPassword(formText(form, 'newPassword'), 'newPassword'),
];

type PasswordFormProps = { email: string; onDone: () => void; onBack: () => void };

function PasswordForm({ email, onDone, onBack }: PasswordFormProps) {
  async function change(form: FormData): Promise<boolean> {
    await accountCalls.changePassword(formText(form, 'currentPassword'), formText(form, 'newPassword'));
    onDone();
    return true;
  }
  return (
    <IdentityForm
      submit="Change it"
      check={check}
      send={change}
      aside={
        <Button variant="default" onClick={onBack}>
          Leave it as it is
        </Button>
      }
    >
      {(problems, idOf) => (
        <>
          {/* Unseen, but there for password managers, which keep it beside the password. */}
          <input type="text" hidden readOnly value={email} autoComplete="username" />
          <PasswordField
            field="currentPassword"
            id={idOf('currentPassword')}
            label="Your password now"
            autoComplete="current-password"
            error={problemFor(problems, 'currentPassword')}
          />
          <PasswordField
            field="newPassword"
            id={idOf('newPassword')}
            label="New password"
            autoComplete="new-password"
            description="At least 8 characters, of any kind."
            error={problemFor(problems, 'newPassword')}
          />
        </>
      )}
    </IdentityForm>
  );
}
