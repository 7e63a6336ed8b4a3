import { Link } from 'react-router';
import { checkCode } from '#app/account/identity/check-code.ts';
import { CodeField } from '#app/account/identity/code-field.tsx';
import { entrance } from '#app/account/identity/entrance.ts';
import { finishSignIn, withTarget } from '#app/account/identity/finish-sign-in.ts';
import { IdentityForm } from '#app/account/identity/identity-form.tsx';
import { SendAgain } from '#app/account/identity/send-again.tsx';
import { SessionCard } from '#app/components/dashboard/session-card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { formText } from '#app/lib/form/form-field.ts';

/** The last step of signing up: the 6 digits of the mail. `email` is null when the page was opened on its own. */
export function EmailCode({ email, target }: { email: string | null; target: string | null }) {
  async function prove(form: FormData): Promise<boolean> {
    const { user } = await entrance.prove({ code: formText(form, 'code') });
    if (user) finishSignIn(user, target);
    else window.location.replace('/signin');
    return false;
  }
  return (
    <SessionCard
      title="Confirm your email"
      intro={
        <>
          We’ve sent an email to {email ? <strong translate="no">{email}</strong> : 'the address you gave'}.
          Enter its 6‑digit code here, or press its button on this device.
        </>
      }
      after={
        <p>
          Is the address wrong? <Link to={withTarget('/signup', target)}>Start again</Link>
        </p>
      }
    >
      <IdentityForm
        submit="Confirm"
        check={(form) => checkCode(form.get('code'))}
        send={prove}
        aside={<SendAgain />}
      >
        {(problems, idOf) => (
          <CodeField
            id={idOf('code')}
            description="It works for 1 hour. Nothing there? Look in your spam folder."
            error={problemFor(problems, 'code')}
          />
        )}
      </IdentityForm>
    </SessionCard>
  );
}
