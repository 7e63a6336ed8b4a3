import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { signOutHere } from '#app/lib/offline/sign-out-here.ts';
import classes from './account-list.module.css';
import { AccountList } from './account-list.tsx';
import { accountCalls, type OwnSession } from './identity/account-calls.ts';
import { identityProblems } from './identity/identity-problems.ts';
import type { Loaded } from './identity/use-loaded.ts';

type SessionListProps = { loaded: Loaded<OwnSession[]>; reload: () => Promise<void> };

function useEnding(reload: () => Promise<void>) {
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [ending, setEnding] = useState<string | null>(null);
  async function end(key: string, work: () => Promise<void>, after = reload) {
    if (ending) return;
    setProblems([]);
    setEnding(key);
    try {
      await work();
      await after();
    } catch (error) {
      setProblems(identityProblems(error, 'session_ended'));
    }
    setEnding(null);
  }
  return { problems, ending, end };
}

/** Nobody is signed in any more who could ask for the list. */
const stay = async (): Promise<void> => undefined;

async function signOutEverywhere(): Promise<void> {
  const elsewhere = await accountCalls.signOutEverywhere();
  await signOutHere();
  window.location.replace(elsewhere ?? '/signin');
}

/** Where somebody is signed in, and how to end it, one or all at once. */
export function SessionListCard({ loaded, reload }: SessionListProps) {
  const { problems, ending, end } = useEnding(reload);
  return (
    <Card as="section" title="Where you’re signed in" id="devices">
      <ErrorSummary problems={problems} />
      <AccountList loaded={loaded} reload={reload} empty="">
        {(session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void end(session.id, () => accountCalls.endSession(session.id))}
          />
        )}
      </AccountList>
      {loaded.kind === 'ready' && (
        <div className={classes.verbs}>
          {loaded.value.length > 1 && (
            <Button
              variant="default"
              loading={ending === 'others'}
              onClick={() => void end('others', accountCalls.endOtherSessions)}
            >
              Sign out all other devices
            </Button>
          )}
          <Button
            variant="default"
            loading={ending === 'everywhere'}
            onClick={() => void end('everywhere', signOutEverywhere, stay)}
          >
            Sign out on all devices, this one too
          </Button>
        </div>
      )}
    </Card>
  );
}

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, address, lastUsedAt, isThis } = session;
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.name}>{device}</span>
        <span className={classes.facts}>
          {isThis ? 'In use now' : `Last used ${momentLabel(lastUsedAt)}`}
        </span>
        {address && <span className={classes.facts}>From {address}</span>}
      </div>
      {isThis ? (
        <StatusBadge tone="good">This device</StatusBadge>
      ) : (
        <Button variant="default" loading={isEnding} onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
