import { Stack, TextInput } from '@mantine/core';
import { VerbForm, VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { londonDate } from '#domain/time/london.ts';

type Refund = { id: string; status: string; toCard: number; refusedAt: string | null };

/** Refunds that the payment service refused, each with what the office does about it (rules/money#refunds). */
export function UnsentRefunds({ refunds }: { refunds: readonly Refund[] }) {
  const permissions = useScreenPermissions();
  const mayAct = permissions?.includes('money') === true;
  return refunds
    .filter(({ status, refusedAt }) => status === 'planned' && refusedAt !== null)
    .map((refund) => (
      <Card key={refund.id} as="section" title="A refund was refused">
        <p>
          The payment service refused to send <Money pounds={refund.toCard} /> back to the card on{' '}
          {momentLabel(refund.refusedAt ?? '')}. It is tried again by itself until you send it by bank.
        </p>
        {mayAct ? <Verbs refund={refund} /> : <p>Somebody with “Money” sends it by bank.</p>}
      </Card>
    ));
}

function Verbs({ refund }: { refund: Refund }) {
  const hidden = { refundID: refund.id };
  const amount = formatMoney(penceFromPounds(refund.toCard));
  const today = londonDate(serverNow());
  return (
    <Stack gap="sm" align="flex-start">
      <VerbQuestion
        step="refund-by-bank"
        hidden={hidden}
        label="Sent by bank"
        title={`Have you sent ${amount} by bank?`}
        text="Say so once the transfer is made. Nothing is sent to the card any more, and the customer gets an email with the day and the reference. This can’t be undone."
        confirm={`Yes, ${amount} is sent`}
      >
        {(problems, idOf) => (
          <>
            <TextInput
              id={idOf('sentOn')}
              name="sentOn"
              type="date"
              label="The day of the transfer"
              defaultValue={today}
              max={today}
              error={problemFor(problems, 'sentOn')}
            />
            <TextInput
              id={idOf('reference')}
              name="reference"
              label="Reference of the transfer"
              maxLength={100}
              error={problemFor(problems, 'reference')}
            />
          </>
        )}
      </VerbQuestion>
      <VerbForm
        step="retry-refund"
        hidden={hidden}
        submit="Try again now"
        done="The payment service is asked again."
        isQuiet
      />
    </Stack>
  );
}
