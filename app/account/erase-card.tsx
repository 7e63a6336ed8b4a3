import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import {
  eraseMyDataDocument,
  type OwnDataRequest,
  ownDataRequestsDocument,
  withdrawErasureDocument,
} from './data-documents.ts';
import { DataForm } from './data-form.tsx';
import { IdentityForm } from './identity/identity-form.tsx';
import { useLoaded } from './identity/use-loaded.ts';

async function loadWaiting(): Promise<OwnDataRequest | null> {
  const { getMyDataRequests } = await runDocument(null, ownDataRequestsDocument, {});
  return getMyDataRequests.find(({ kind, status }) => kind === 'erasure' && status === 'waiting') ?? null;
}

/** Closing the account and erasing what we know, as far as the law lets us (rules/law#keeping). */
export function EraseCard({ isExternal }: { isExternal: boolean }) {
  const { loaded, reload } = useLoaded(loadWaiting);
  const [step, setStep] = useState<'shown' | 'asking' | 'erased'>('shown');
  const runOnce = useRunOnce();
  async function erase(password: string) {
    const { eraseMyData } = await runOnce('erase', (options) =>
      runDocument(null, eraseMyDataDocument, { input: { password } }, options),
    );
    setStep(eraseMyData.status === 'done' ? 'erased' : 'shown');
    if (eraseMyData.status !== 'done') await reload();
  }
  const waiting = loaded.kind === 'ready' ? loaded.value : null;
  return (
    <Card as="section" title="Close your account">
      {step === 'erased' && <Erased />}
      {step !== 'erased' && waiting && <Waiting request={waiting} onWithdrawn={reload} />}
      {step === 'shown' && !waiting && (
        <>
          <p>
            We erase what we know about you. What the law makes us keep, we keep without your contact details.
          </p>
          <Button variant="default" onClick={() => setStep('asking')}>
            Erase my data
          </Button>
        </>
      )}
      {step === 'asking' && !waiting && (
        <>
          <Consequences />
          <DataForm
            submit="Erase my data for good"
            isGrave
            isExternal={isExternal}
            send={erase}
            onBack={() => setStep('shown')}
          />
        </>
      )}
    </Card>
  );
}

function Consequences() {
  return (
    <>
      <p>
        Your name, email, phone, address, notes and ways to sign in are erased.{' '}
        <strong>This can’t be undone.</strong>
      </p>
      <p>
        Invoices and payments stay for 6 years, as tax law asks. Ratings stay without your name. If a clean, a
        payment, a complaint or a gift card is still open, we tell you which, erase the rest at once and
        finish by ourselves when it is over.
      </p>
    </>
  );
}

function Erased() {
  return (
    <div role="status">
      <p>Your data is erased and you are signed out. A last email confirms it.</p>
      <Button component="a" href="/">
        Leave
      </Button>
    </div>
  );
}

type WaitingProps = { request: OwnDataRequest; onWithdrawn: () => Promise<void> };

function Waiting({ request: { requestedAt, waitingFor }, onWithdrawn }: WaitingProps) {
  const runOnce = useRunOnce();
  async function withdraw(): Promise<boolean> {
    await runOnce('withdraw', (options) => runDocument(null, withdrawErasureDocument, {}, options));
    await onWithdrawn();
    return true;
  }
  return (
    <div role="status">
      <p>
        You asked us on {momentDay(requestedAt)} to erase your data. What nothing open needs is gone. The rest
        goes by itself once this is over:
      </p>
      <ul>
        {waitingFor.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <IdentityForm submit="Keep my account after all" isQuiet send={withdraw} />
    </div>
  );
}
