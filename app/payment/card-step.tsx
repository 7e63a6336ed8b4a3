import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { useIsHydrated } from '#app/components/layout/use-is-hydrated.ts';
import { type FormProblem, problemFor, without } from '#app/lib/call/form-problem.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { type CardOutcome, cardRefusal } from '#app/lib/label/card-outcome.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { BankCheckDialog } from './bank-check-dialog.tsx';
import { CardForm } from './card-form.tsx';
import { useCardPayment } from './use-card-payment.ts';

type CardStepProps = {
  intro: string;
  button: string;
  /** What the bank is to approve, where that is not the clean. */
  bankWords?: string;
  /** Asks for a place to give the card; null where none is needed after all. */
  open: () => Promise<{ clientSecret: string } | null | undefined>;
  /** Does what the card was given for. */
  finish: () => Promise<unknown>;
  /** It is done, and the page shows it. */
  onDone?: () => void;
};

type GiveCard = Pick<CardStepProps, 'open' | 'finish'> & {
  confirm: (clientSecret: string) => Promise<CardOutcome>;
};

/** The problems where the card or the server refused; none where all went well. */
async function giveCard({ open, finish, confirm }: GiveCard): Promise<FormProblem[]> {
  try {
    const place = await open();
    const refusal = place ? cardRefusal(await confirm(place.clientSecret)) : null;
    if (refusal) return [{ field: 'card', message: refusal.message }];
    await finish();
    return [];
  } catch (error) {
    if (error instanceof GraphQLRefusal) return [{ field: error.field, message: error.message }];
    return [{ field: '', message: pageSentences.unexpected }];
  }
}

/** A card that is asked for on a booking's page, there and then, for one thing. */
export function CardStep({ intro, button, bankWords, open, finish, onDone }: CardStepProps) {
  const card = useCardPayment();
  const isReady = useIsHydrated();
  const { revalidate } = useRevalidator();
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = useRef(false);

  const submit = async () => {
    if (isUnderWay.current) return;
    const found = card.check();
    setProblems(found);
    if (found.length > 0) return;
    isUnderWay.current = true;
    setAsking(true);
    const refused = await giveCard({ open, finish, confirm: card.confirm });
    isUnderWay.current = false;
    setAsking(false);
    setProblems(refused);
    if (refused.length > 0) return;
    await revalidate();
    onDone?.();
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
        <p>{intro}</p>
        <ErrorSummary problems={problems} />
        <CardForm
          card={card.card}
          onChange={(part) => setProblems(without(card.change(part)))}
          errorOf={(field) => problemFor(problems, field)}
        />
        <p role="status">{isAsking ? 'Asking your bank…' : ''}</p>
        <Button
          type="submit"
          disabled={!isReady}
          aria-disabled={isAsking || undefined}
          style={{ alignSelf: 'start' }}
        >
          {button}
        </Button>
      </Stack>
      {card.answerBank && (
        <BankCheckDialog onAnswer={card.answerBank} {...(bankWords ? { words: bankWords } : {})} />
      )}
    </form>
  );
}
