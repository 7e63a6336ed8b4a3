import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/card.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { identity } from '#app/lib/identity.ts';
import { momentWords } from '#app/lib/moment-words.ts';
import { sessionStore } from '#app/lib/session-store.ts';
import { accountCalls, type Passkey } from './account-calls.ts';
import classes from './account-list.module.css';
import { AccountList } from './account-list.tsx';
import { deviceName } from './device-name.ts';
import { identityProblems } from './identity-problems.ts';
import { useLoaded } from './use-loaded.ts';
import { usePasskeySupport } from './use-passkey-support.ts';
import { withTarget } from './with-target.ts';

/** Signing in with the lock of one's phone or computer instead of a password, for whoever likes to. */
export function PasskeyCard() {
  const isSupported = usePasskeySupport();
  const { loaded, reload } = useLoaded(accountCalls.listPasskeys);
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [removing, setRemoving] = useState<string | null>(null);
  async function remove(id: string) {
    setRemoving(id);
    try {
      await accountCalls.removePasskey(id);
      await reload();
      setProblems([]);
    } catch (error) {
      setProblems(identityProblems(error, 'session_ended'));
    }
    setRemoving(null);
  }
  const hasSome = loaded.kind === 'ready' && loaded.value.length > 0;
  if (!isSupported && !hasSome) return null;
  return (
    <Card as="section" title="Passkeys">
      <p>Sign in with your fingerprint, your face or your screen lock. Your password goes on working.</p>
      <ErrorSummary problems={problems} />
      <AccountList loaded={loaded} reload={reload} empty="">
        {(passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isRemoving={removing === passkey.id}
            onRemove={() => void remove(passkey.id)}
          />
        )}
      </AccountList>
      {isSupported && <AddPasskey onAdded={reload} />}
    </Card>
  );
}

type PasskeyRowProps = { passkey: Passkey; isRemoving: boolean; onRemove: () => void };

function PasskeyRow({ passkey: { name, createdAt }, isRemoving, onRemove }: PasskeyRowProps) {
  const label = name || 'Passkey';
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.name}>{label}</span>
        <span className={classes.facts}>Added {momentWords(createdAt)}</span>
      </div>
      <Button variant="default" loading={isRemoving} onClick={onRemove} aria-label={`Remove ${label}`}>
        Remove
      </Button>
    </li>
  );
}

function useAdding(onAdded: () => Promise<void>) {
  const [state, setState] = useState<'ready' | 'adding' | 'stale'>('ready');
  const [words, setWords] = useState('');
  async function add() {
    setState('adding');
    setWords('');
    const { passkeys } = await import('./passkeys.ts');
    const problem = await passkeys.add(deviceName());
    setState(problem === 'stale' ? 'stale' : 'ready');
    setWords(problem === 'stale' ? '' : problem || 'Added. Next time, choose “Use a passkey”.');
    if (problem === '') await onAdded();
  }
  return { state, words, add };
}

function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { state, words, add } = useAdding(onAdded);
  if (state === 'stale') return <SignInAgain />;
  return (
    <div className={classes.add}>
      <Button variant="default" loading={state === 'adding'} onClick={() => void add()}>
        Add a passkey
      </Button>
      <p role="status" className={classes.words}>
        {words}
      </p>
    </div>
  );
}

/** Another way in is only added by somebody who has just proved who they are. */
function SignInAgain() {
  async function again() {
    await identity.signOut();
    sessionStore.dispatch({ type: 'logout' });
    window.location.replace(withTarget('/signin', window.location.pathname));
  }
  return (
    <div className={classes.add} role="alert">
      <p>You signed in a while ago. Sign in once more, and you can add a passkey.</p>
      <Button variant="default" onClick={() => void again()}>
        Sign in again
      </Button>
    </div>
  );
}
