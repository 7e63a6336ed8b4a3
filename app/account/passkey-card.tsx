import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import classes from './account-list.module.css';
import { AccountList } from './account-list.tsx';
import { accountCalls, type Passkey } from './identity/account-calls.ts';
import { identityProblems } from './identity/identity-problems.ts';
import { useLoaded } from './identity/use-loaded.ts';
import { usePasskeySupport } from './identity/use-passkey-support.ts';

const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/Linux|CrOS/, 'Computer'],
];

/** What people would call the device they hold. */
export function deviceName(userAgent = navigator.userAgent): string {
  return devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'This device';
}

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
        <span className={classes.facts}>Added {momentLabel(createdAt)}</span>
      </div>
      <Button variant="default" loading={isRemoving} onClick={onRemove} aria-label={`Remove ${label}`}>
        Remove
      </Button>
    </li>
  );
}

function useAdding(onAdded: () => Promise<void>) {
  const [isAdding, setIsAdding] = useState(false);
  const [words, setWords] = useState('');
  async function add() {
    setIsAdding(true);
    setWords('');
    const { passkeys } = await import('./identity/passkeys.ts');
    const problem = await passkeys.add(deviceName());
    setIsAdding(false);
    setWords(problem || 'Added. Next time, choose “Use a passkey”.');
    if (problem === '') await onAdded();
  }
  return { isAdding, words, add };
}

function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { isAdding, words, add } = useAdding(onAdded);
  return (
    <div className={classes.add}>
      <Button variant="default" loading={isAdding} onClick={() => void add()}>
        Add a passkey
      </Button>
      <p role="status" className={classes.words}>
        {words}
      </p>
    </div>
  );
}
