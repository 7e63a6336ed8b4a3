import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm, VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { typedPounds } from '#app/lib/form/typed-amounts.ts';
import { momentFullDay, yearDate } from '#app/lib/label/moment-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';
import { isClaimOpen, splitClaim } from '#domain/booking/visit/damage-claim.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { londonDate } from '#domain/time/london.ts';
import { ClaimHistory } from './claim-history.tsx';
import { claimStatusLabel, poundsLabel } from './claim-label.ts';
import type { DamageClaim } from './damage-documents.ts';

/** A claim for damage as the office sees to it: what is asked, what was said by whom, and what we do. */
export function OfficeClaim({ claim, bookingId }: { claim: DamageClaim; bookingId: string }) {
  const { answerDueAt, outcomeDueAt, status, moreAskedAt } = claim;
  return (
    <Card as="section" title={`Claim for damage: ${claim.item}`}>
      <FactList
        facts={[
          { label: 'State', value: claimStatusLabel(claim) },
          {
            label: 'They ask for',
            value: claim.amount === null ? 'Not known yet' : poundsLabel(claim.amount),
          },
          { label: 'First answer by', value: status === 'open' && momentFullDay(answerDueAt) },
          { label: 'Outcome by', value: isClaimOpen(status) && momentFullDay(outcomeDueAt) },
          { label: 'Waits for more since', value: moreAskedAt && momentFullDay(moreAskedAt) },
          { label: 'Paid', value: status === 'settled' && poundsLabel(claim.paid) },
          {
            label: 'To the card',
            value: claim.paid > claim.byTransfer && poundsLabel(claim.paid - claim.byTransfer),
          },
          { label: 'By bank transfer', value: claim.byTransfer > 0 && transferLabel(claim) },
        ]}
      />
      <ClaimHistory entries={claim.entries} reader="office" bookingId={bookingId} />
      {isClaimOpen(status) && <ClaimForm claim={claim} />}
      {claim.byTransfer > 0 && !claim.transferSentOn && <Transfer claim={claim} />}
    </Card>
  );
}

const transferLabel = ({ byTransfer, transferSentOn, transferReference }: DamageClaim): string =>
  transferSentOn
    ? `${poundsLabel(byTransfer)}, sent on ${yearDate(transferSentOn)}, reference ${transferReference}`
    : `${poundsLabel(byTransfer)}, to be sent`;

const choices = [
  { value: 'answered', label: 'Answer it, and go on looking into it' },
  { value: 'asked', label: 'Ask the customer for more' },
  { value: 'settled', label: 'Pay it, all or a part' },
  { value: 'declined', label: 'Decline it' },
];

/** Who may not pay is not offered it. */
function useChoices() {
  const mayPay = useScreenPermissions()?.includes('money') === true;
  return mayPay ? choices : choices.filter(({ value }) => value !== 'settled');
}

const submits: Record<string, string> = {
  answered: 'Send the answer',
  asked: 'Ask for it',
  declined: 'Decline and tell the customer',
};

const notes: Record<string, string> = {
  asked: 'They get an email with your words and a link to send pictures, papers and an amount.',
  declined:
    'They read your reasons first, then how to go on: a complaint on their booking’s page, and their rights by law. This can’t be undone.',
};

function ClaimForm({ claim }: { claim: DamageClaim }) {
  const offered = useChoices();
  const [choice, setChoice] = useState('answered');
  const [typed, setTyped] = useState(claim.amount === null ? '' : String(claim.amount));
  const [isAllByTransfer, setAllByTransfer] = useState(false);
  const pence = typedPounds(typed);
  const isPaying = choice === 'settled';
  const paying = pence > 0 ? `Pay ${formatMoney(pence)}` : 'Pay it';
  return (
    <VerbForm
      step="move-claim"
      hidden={{ claimID: claim.id, version: claim.version }}
      submit={isPaying ? paying : (submits[choice] ?? '')}
      isGrave={isPaying || choice === 'declined'}
    >
      {(problems, idOf) => (
        <>
          <NativeSelect
            id={idOf('choice')}
            name="choice"
            label="What do we do?"
            data={offered}
            value={choice}
            onChange={(event) => setChoice(event.currentTarget.value)}
            w="100%"
          />
          {isPaying && (
            <>
              <MoneyField
                id={idOf('amount')}
                name="amount"
                label="Amount, in pounds"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                error={problemFor(problems, 'amount')}
              />
              <Checkbox
                id={idOf('isAllByTransfer')}
                name="isAllByTransfer"
                label="All of it by bank transfer"
                checked={isAllByTransfer}
                onChange={(event) => setAllByTransfer(event.currentTarget.checked)}
              />
              <p>{wayLabel(pence, claim.cardLeft ?? 0, isAllByTransfer)}</p>
              <ConfirmPayment problems={problems} idOf={idOf} pence={pence} />
            </>
          )}
          {notes[choice] && <p>{notes[choice]}</p>}
          <FreeTextField
            label={
              choice === 'declined' ? 'Your reasons (the customer reads them)' : 'Your words to the customer'
            }
            idOf={idOf}
            problems={problems}
          />
        </>
      )}
    </VerbForm>
  );
}

/** How a sum would go, before it does. */
function wayLabel(pence: number, cardLeft: number, isAllByTransfer: boolean): string {
  const card = { id: 'card', refundablePence: penceFromPounds(cardLeft) };
  const { toCard, transferPence } = splitClaim(pence, [card], isAllByTransfer);
  const [part] = toCard;
  const task = 'which stays a task until you say that it is sent';
  const ways = [
    ...(part ? [`${formatMoney(part.pence)} goes to their card at once`] : []),
    ...(transferPence > 0 ? [`${formatMoney(transferPence)} by bank transfer, ${task}`] : []),
  ];
  const end = 'The price, its invoice and the cleaner’s pay stay. This can’t be undone.';
  return ways.length > 0 ? `${ways.join(', ')}. ${end}` : end;
}

type ConfirmProps = { problems: readonly FormProblem[]; idOf: (field: string) => string; pence: number };

/** The second word that over £250 needs; asked once the server has said so. */
function ConfirmPayment({ problems, idOf, pence }: ConfirmProps) {
  const problem = problemFor(problems, 'confirmed');
  const [isAsked, setAsked] = useState(false);
  if (problem && !isAsked) setAsked(true);
  if (!isAsked) return null;
  return (
    <Checkbox
      id={idOf('confirmed')}
      name="confirmed"
      label={`Yes, ${formatMoney(pence)} is right.`}
      error={problem}
    />
  );
}

function Transfer({ claim }: { claim: DamageClaim }) {
  const mayPay = useScreenPermissions()?.includes('money') === true;
  const amount = poundsLabel(claim.byTransfer);
  const today = londonDate(serverNow());
  if (!mayPay) return <p>Somebody with “Money” sends {amount} by bank.</p>;
  return (
    <VerbQuestion
      step="damage-transfer"
      hidden={{ claimID: claim.id }}
      label="Sent by bank"
      title={`Have you sent ${amount} by bank?`}
      text="Say so once the transfer is made. The customer gets an email with the day and the reference. This can’t be undone."
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
  );
}
