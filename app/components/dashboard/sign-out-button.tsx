import { Button } from '@mantine/core';
import { useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import { readActs } from '#app/lib/offline/act-queue.ts';
import { hasWaitingActs } from '#app/lib/offline/queued-act.ts';
import { signOutHere } from '#app/lib/offline/sign-out-here.ts';
import { identity } from '#app/lib/start/identity.ts';

type State = 'ready' | 'leaving' | 'failed' | 'asked';

const labels: Record<State, string> = {
  ready: 'Sign out',
  leaving: 'Sign out',
  failed: 'Not signed out. Try again',
  asked: 'Sign out and lose what isn’t sent',
};

/** Another tab may have queued something that this one has not heard of yet. */
async function isWaiting(): Promise<boolean> {
  return hasWaitingActs(await readActs());
}

export function SignOutButton() {
  const [state, setState] = useState<State>('ready');
  async function signOut() {
    if (state !== 'asked' && (await isWaiting())) {
      setState('asked');
      return;
    }
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
    await signOutHere();
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
      {labels[state]}
    </Button>
  );
}
