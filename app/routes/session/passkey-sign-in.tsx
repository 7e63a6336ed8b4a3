import { Button } from '@mantine/core';
import { useState } from 'react';
import { finishSignIn } from '#app/account/identity/finish-sign-in.ts';
import { usePasskeySupport } from '#app/account/identity/use-passkey-support.ts';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { useIsHydrated } from '#app/components/layout/use-is-hydrated.ts';
import { IconFingerprint } from '#app/icons/site.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { identity } from '#app/lib/start/identity.ts';
import classes from './passkey-sign-in.module.css';

function usePasskeySignIn(target: string | null) {
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  async function signIn() {
    setProblems([]);
    setIsAsking(true);
    const { passkeys } = await import('#app/account/identity/passkeys.ts');
    const problem = await passkeys.signIn();
    const user = problem ? null : await identity.getSession();
    if (user) return finishSignIn(user, target);
    setIsAsking(false);
    const message = problem || 'That passkey didn’t sign you in. Use your email and password instead.';
    setProblems([{ field: '', message }]);
  }
  return { problems, isAsking, signIn };
}

/**
 * Signing in with the phone's or computer's own lock, for people who have added it to their account. Only the browser
 * knows whether it can; until then its place is kept, so that what stands below doesn't move under a finger.
 */
export function PasskeySignIn({ target }: { target: string | null }) {
  const isKnown = useIsHydrated();
  const isSupported = usePasskeySupport();
  const { problems, isAsking, signIn } = usePasskeySignIn(target);
  if (isKnown && !isSupported) return null;
  return (
    <div className={classes.box} data-kept={isKnown ? undefined : ''}>
      <p className={classes.or} aria-hidden>
        or
      </p>
      <ErrorSummary problems={problems} />
      <Button
        fullWidth
        variant="default"
        leftSection={<IconFingerprint size={22} stroke={1.75} aria-hidden />}
        loading={isAsking}
        onClick={() => void signIn()}
      >
        Use a passkey
      </Button>
    </div>
  );
}
