import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { useIsHydrated } from '#app/components/layout/use-is-hydrated.ts';
import { answerOverRunDocument, type OverRun, secureOverRunDocument } from '#app/documents/visit-day.ts';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type CardOutcome, cardRefusal } from '#app/lib/label/card-outcome.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { BankCheckDialog } from './bank-check-dialog.tsx';
import { CardForm } from './card-form.tsx';
import { useCardPayment } from './use-card-payment.ts';

/** Holds what the gift card doesn't cover on a card, then says yes; the problems where something refused. */
async function approveWithCard(
  { id }: OverRun,
  confirmCard: (clientSecret: string) => Promise<CardOutcome>,
): Promise<FormProblem[]> {
  try {
    const { secureOverRun } = await runDocument(null, secureOverRunDocument, { input: { id } });
    const refusal = secureOverRun ? cardRefusal(await confirmCard(secureOverRun.clientSecret)) : null;
    if (refusal) return [{ field: 'card', message: refusal.message }];
    await runDocument(null, answerOverRunDocument, { input: { id, isApproved: true } });
    return [];
  } catch (error) {
    if (error instanceof GraphQLRefusal) return [{ field: '', message: error.message }];
    return [{ field: '', message: pageSentences.unexpected }];
  }
}

/** Extra time that the gift card doesn't cover: a card is asked for there and then (rules/prices#actual-price). */
export function OverRunCard({ overRun }: { overRun: OverRun }) {
  const card = useCardPayment();
  const isReady = useIsHydrated();
  const { revalidate } = useRevalidator();
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = useRef(false);
  const amount = formatMoney(penceFromPounds(overRun.needsCard));

  const submit = async () => {
    if (isUnderWay.current) return;
    const found = card.check();
    setProblems(found);
    if (found.length > 0) return;
    isUnderWay.current = true;
    setAsking(true);
    const refused = await approveWithCard(overRun, card.confirm);
    isUnderWay.current = false;
    setAsking(false);
    setProblems(refused);
    if (refused.length === 0) await revalidate();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md" mb="md">
        <p>
          Nothing pays for {amount} of it yet. Give a card: your bank sets the money aside, and we take it
          after the clean.
        </p>
        <ErrorSummary problems={problems} />
        <CardForm card={card.card} onChange={card.change} errorOf={(field) => problemFor(problems, field)} />
        <p role="status">{isAsking ? 'Asking your bank…' : ''}</p>
        <Button type="submit" disabled={!isReady} aria-disabled={isAsking} style={{ alignSelf: 'start' }}>
          Yes, stay longer and hold {amount}
        </Button>
      </Stack>
      {card.answerBank && <BankCheckDialog onAnswer={card.answerBank} />}
    </form>
  );
}
