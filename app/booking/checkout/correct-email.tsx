import { Button } from '@mantine/core';
import { CorrectEmailForm } from '#app/components/form/correct-email-form.tsx';
import { useCorrecting } from '#app/components/form/use-correcting.ts';
import { graphql } from '#app/graphql/gql.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
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
  const { stage, setStage, words } = useCorrecting();
  if (stage === 'asked') {
    return (
      <CorrectEmailForm
        label="Your email address"
        description="We send everything again to this address. The links in the earlier email stop working."
        autoComplete="email"
        email={checkout.email}
        save={(email) => correctEmail(checkout, email)}
        onKeep={() => setStage('shown')}
        onSaved={(corrected) => {
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
        <strong className={classes.email} translate="no">
          {checkout.email}
        </strong>
        .{stage === 'corrected' && <span> The links in the earlier email no longer work.</span>}
      </p>
      {checkout.canCorrectEmail && (
        <Button variant="default" className={classes.ask} onClick={() => setStage('asked')}>
          Correct this address
        </Button>
      )}
    </>
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
