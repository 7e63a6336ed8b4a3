import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { ModalDialog } from '#app/components/layout/modal-dialog.tsx';
import { IconFingerprint } from '#app/icons/site.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { identity } from '#app/lib/start/identity.ts';
import type { ProofRequest } from '#app/lib/state/proof-request.ts';
import { useSession } from '#app/lib/state/session.ts';
import { accountCalls } from './account-calls.ts';
import { askIdentityOnce } from './ask-identity.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { IdentityForm } from './identity-form.tsx';
import { loadUserPool } from './load-user-pool.ts';
import { PasswordField } from './password-field.tsx';
import classes from './proof-dialog.module.css';
import { useLoaded } from './use-loaded.ts';
import { usePasskeySupport } from './use-passkey-support.ts';
import '#app/styles/mantine-form.css';

type Answer = ProofRequest['answer'];

/**
 * Asks somebody who is signed in to prove again who they are: by password or passkey, or where the outside pool signs
 * people in. What they typed below it stays.
 */
export function ProofDialog({ answer }: { answer: Answer }) {
  const { loaded } = useLoaded(loadUserPool);
  if (loaded.kind === 'loading') return null;
  const pool = loaded.kind === 'ready' ? loaded.value : null;
  return (
    <ModalDialog
      title="Confirm that it’s you"
      text="We ask again before changes to where money goes, who may do what, or how you sign in. What you have typed stays here."
      onCancel={() => answer(false)}
    >
      {pool?.kind === 'external' ? (
        <SignInElsewhere name={pool.name} answer={answer} />
      ) : (
        <ConfirmHere answer={answer} />
      )}
    </ModalDialog>
  );
}

function ConfirmHere({ answer }: { answer: Answer }) {
  const { authUser } = useSession();
  async function confirm(form: FormData): Promise<boolean> {
    await askIdentityOnce('account/confirm-password', { password: formText(form, 'password') });
    answer(true);
    return true;
  }
  return (
    <>
      <IdentityForm
        submit="Confirm"
        check={checkOwnPassword}
        send={confirm}
        aside={
          <Button variant="default" onClick={() => answer(false)}>
            Cancel
          </Button>
        }
      >
        {(problems, idOf) => (
          <>
            {/* Tells a password manager whose password is asked for. */}
            <input type="email" autoComplete="username" value={authUser?.email ?? ''} readOnly hidden />
            <PasswordField
              id={idOf('password')}
              label="Your password"
              autoComplete="current-password"
              error={problemFor(problems, 'password')}
            />
          </>
        )}
      </IdentityForm>
      <ConfirmByPasskey answer={answer} />
    </>
  );
}

/** Signs in anew by passkey; whoever turns out to be somebody else begins afresh. */
function usePasskeyProof(answer: Answer) {
  const { authUser } = useSession();
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  async function prove() {
    setIsAsking(true);
    const { passkeys } = await import('./passkeys.ts');
    const found = await passkeys.signIn();
    const user = found ? null : await identity.getSession();
    setIsAsking(false);
    if (!user) return setProblem(found || 'That didn’t work. Use your password instead.');
    if (user.id !== authUser?.id) return window.location.reload();
    answer(true);
  }
  return { problem, isAsking, prove };
}

function ConfirmByPasskey({ answer }: { answer: Answer }) {
  const isSupported = usePasskeySupport();
  const { loaded } = useLoaded(accountCalls.listPasskeys);
  const { problem, isAsking, prove } = usePasskeyProof(answer);
  const hasSome = loaded.kind === 'ready' && loaded.value.length > 0;
  if (!isSupported || !hasSome) return null;
  return (
    <div className={classes.passkey}>
      <ErrorSummary problems={problem ? [{ field: '', message: problem }] : []} />
      <Button
        fullWidth
        variant="default"
        leftSection={<IconFingerprint size={22} stroke={1.75} aria-hidden />}
        loading={isAsking}
        onClick={() => void prove()}
      >
        Use a passkey
      </Button>
    </div>
  );
}

function SignInElsewhere({ name, answer }: { name: string; answer: Answer }) {
  return (
    <>
      <p>Sign in once more {name ? `with ${name}` : 'where you sign in'}, then come back to this page.</p>
      <div className={classes.actions}>
        <Button component="a" href="/api/auth/external/start?again=yes" target="_blank">
          Sign in (opens another tab)
        </Button>
        <Button variant="default" onClick={() => answer(true)}>
          I have signed in
        </Button>
        <Button variant="subtle" onClick={() => answer(false)}>
          Cancel
        </Button>
      </div>
    </>
  );
}
