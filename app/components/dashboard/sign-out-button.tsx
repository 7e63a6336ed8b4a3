import { Button } from '@mantine/core';
import { useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import { readActs } from '#app/lib/offline/act-queue.ts';
import { signOutOfPhone } from '#app/lib/offline/phone-owner.ts';
import { hasWaitingActs } from '#app/lib/offline/queued-act.ts';
import { identity } from '#app/lib/start/identity.ts';
import { screenOwner } from '#app/lib/state/screen-owner.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';

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
    const owner = screenOwner();
    // From here on nothing more is stored of them.
    sessionStore.dispatch({ type: 'logout' });
    if (owner) await signOutOfPhone(owner.id);
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
