import { Button } from '@mantine/core';
import { useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import { identity } from '#app/lib/start/identity.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';

export function SignOutButton() {
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  async function signOut() {
    setState('leaving');
    let elsewhere: string | null;
    try {
      elsewhere = await identity.signOut();
    } catch (error) {
      // Saying "signed out" while the session lives on would be worse than asking to try again.
      reportError('The sign-out did not reach the identity service.', error);
      setState('failed');
      return;
    }
    sessionStore.dispatch({ type: 'logout' });
    // An outside pool has a session of its own, which ends there.
    window.location.replace(elsewhere ?? '/signin');
  }
  return (
    <Button
      variant="subtle"
      color="var(--brand-text)"
      loading={state === 'leaving'}
      onClick={() => void signOut()}
    >
      {state === 'failed' ? 'Not signed out. Try again' : 'Sign out'}
    </Button>
  );
}
