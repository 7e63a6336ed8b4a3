import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import classes from './account-list.module.css';
import { complainAboutDataDocument } from './data-documents.ts';
import { IdentityForm } from './identity/identity-form.tsx';
import type { OwnAccount } from './my-account-document.ts';

/** The same words sent again after a call that failed are the same complaint. */
function useAttemptOf(): (words: string) => string {
  const last = useRef({ words: '', key: '' });
  return (words) => {
    if (last.current.words !== words) last.current = { words, key: randomId() };
    return last.current.key;
  };
}

/** Complaining about how we use one's data (rules/law#keeping). */
export function ComplainCard({ account }: { account: OwnAccount }) {
  const [step, setStep] = useState<'shown' | 'asking'>('shown');
  const [reference, setReference] = useState('');
  const attemptOf = useAttemptOf();
  async function send(form: FormData): Promise<boolean> {
    const input = {
      name: formText(form, 'name'),
      email: account.email,
      message: formText(form, 'message'),
    };
    const options = { idempotencyKey: attemptOf(JSON.stringify(input)) };
    const answer = await runDocument(null, complainAboutDataDocument, { input }, options);
    setReference(answer.createDataProtectionComplaint.reference);
    setStep('shown');
    return true;
  }
  return (
    <Card as="section" title="Complain about how we use your data">
      <p>
        Tell us what went wrong. We confirm it by email at once, look into it and write to you what came of
        it.
      </p>
      {step === 'asking' ? (
        <Fields account={account} send={send} onBack={() => setStep('shown')} />
      ) : (
        <Button variant="default" onClick={() => setStep('asking')}>
          Make a complaint
        </Button>
      )}
      <p role="status" className={classes.status}>
        {reference && `We have your complaint, ${reference}. An email confirms it.`}
      </p>
    </Card>
  );
}

type FieldsProps = {
  account: OwnAccount;
  send: (form: FormData) => Promise<boolean>;
  onBack: () => void;
};

function Fields({ account, send, onBack }: FieldsProps) {
  return (
    <IdentityForm
      submit="Send the complaint"
      send={send}
      aside={
        <Button variant="default" onClick={onBack}>
          Leave it
        </Button>
      }
    >
      {(problems, idOf) => (
        <>
          <TextInput
            id={idOf('name')}
            name="name"
            label="Your name"
            autoComplete="name"
            defaultValue={account.name}
            error={problemFor(problems, 'name')}
          />
          <Textarea
            id={idOf('message')}
            name="message"
            label="What did we do with your data?"
            description="Say what happened, when, and what you would like us to do."
            rows={5}
            maxLength={2000}
            error={problemFor(problems, 'message')}
          />
        </>
      )}
    </IdentityForm>
  );
}
