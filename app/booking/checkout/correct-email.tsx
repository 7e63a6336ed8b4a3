import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { graphql } from '#app/graphql/gql.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import classes from './correct-email.module.css';
import type { PlacedCheckout } from './use-checkout.ts';

const correctEmailDocument = graphql(`
  mutation CorrectCheckoutEmail($input: CorrectCheckoutEmailInput!) {
    correctCheckoutEmail(input: $input) {
      email
      canCorrectEmail
    }
  }
`);

type Corrected = Pick<PlacedCheckout, 'email' | 'canCorrectEmail'>;
type CorrectEmailProps = {
  checkout: Pick<PlacedCheckout, 'id' | 'token' | 'email' | 'canCorrectEmail'>;
  onCorrected: (corrected: Corrected) => void;
};

/** The address everything went to, and a way to put a slip in it right for a day. */
export function CorrectEmail({ checkout, onCorrected }: CorrectEmailProps) {
  const [stage, setStage] = useState<'shown' | 'asked' | 'corrected'>('shown');
  const words = useRef<HTMLParagraphElement>(null);
  // Whoever sent the form reads what became of it, not the top of the page.
  useEffect(() => {
    if (stage === 'corrected') words.current?.focus();
  }, [stage]);
  if (stage === 'asked') {
    return (
      <CorrectForm
        checkout={checkout}
        onKeep={() => setStage('shown')}
        onCorrected={(corrected) => {
          onCorrected(corrected);
          setStage('corrected');
        }}
      />
    );
  }
  return (
    <>
      <p ref={words} tabIndex={-1} className={classes.words}>
        {stage === 'corrected' ? 'We have sent everything again, to ' : 'We have sent everything to '}
        <strong className={classes.email}>{checkout.email}</strong>.
        {stage === 'corrected' && ' The links in the earlier email no longer work.'}
      </p>
      {checkout.canCorrectEmail && (
        <Button variant="default" className={classes.ask} onClick={() => setStage('asked')}>
          Correct this address
        </Button>
      )}
    </>
  );
}

type CorrectFormProps = CorrectEmailProps & { onKeep: () => void };

function CorrectForm({ checkout, onKeep, onCorrected }: CorrectFormProps) {
  const [email, setEmail] = useState(checkout.email);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const refused = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    try {
      const result = await correctEmail(checkout, email);
      if (result.ok) onCorrected(result.value);
      else refused(result.problems[0]?.message ?? pageSentences.save_failed);
    } catch {
      refused(pageSentences.save_failed);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void send(event)}>
      <EmailInput
        ref={field}
        id={fieldId('email')}
        label="Your email address"
        description="We send everything again to this address. The links in the earlier email stop working."
        autoComplete="email"
        maxLength={254}
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={isSending}>
          Save this address
        </Button>
        <Button variant="default" onClick={onKeep}>
          Leave it as it is
        </Button>
      </div>
    </form>
  );
}

function correctEmail({ id, token }: { id: string; token: string }, email: string) {
  // The same address twice is one correction, so every press has a key of its own.
  const options = { idempotencyKey: randomId() };
  return formAction(async () => {
    const input = { input: { id, token, email } };
    const { correctCheckoutEmail } = await runDocument(null, correctEmailDocument, input, options);
    return correctCheckoutEmail;
  });
}
