import { CorrectEmailForm } from '#app/components/form/correct-email-form.tsx';
import { graphql } from '#app/graphql/gql.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { GiftCardPass } from './gift-card-attempt.ts';
import type { BoughtGiftCard } from './gift-card-documents.ts';

const correctGiftCardDocument = graphql(`
  mutation CorrectGiftCardEmail($input: CorrectGiftCardEmailInput!) {
    correctGiftCardEmail(input: $input) {
      receiverEmail
      sentAt
      canCorrectReceiverEmail
    }
  }
`);

export type CorrectedCard = Pick<BoughtGiftCard, 'receiverEmail' | 'sentAt' | 'canCorrectReceiverEmail'>;

type CorrectReceiverProps = {
  card: BoughtGiftCard;
  pass: GiftCardPass;
  onCorrected: (corrected: CorrectedCard) => void;
  onKeep: () => void;
};

/** Another address for a card that was bought: few need it, so it is loaded for them alone. */
export function CorrectReceiver({ card, pass, onCorrected, onKeep }: CorrectReceiverProps) {
  return (
    <CorrectEmailForm
      label="Where we send the card"
      description={
        card.sentAt
          ? 'We email the card again to this address, with a new code. The code in the earlier email stops working.'
          : 'We email the card to this address on its day.'
      }
      autoComplete="off"
      email={card.receiverEmail}
      save={(receiverEmail) => correctReceiver(pass, receiverEmail)}
      onSaved={onCorrected}
      onKeep={onKeep}
    />
  );
}

function correctReceiver({ id, token }: GiftCardPass, receiverEmail: string) {
  // The same address twice is one correction, so every press has a key of its own.
  const options = { idempotencyKey: randomId() };
  return formAction(async () => {
    const input = { input: { id, token, receiverEmail } };
    return (await runDocument(null, correctGiftCardDocument, input, options)).correctGiftCardEmail;
  });
}
