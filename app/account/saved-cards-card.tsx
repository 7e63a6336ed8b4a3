import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { graphql } from '#app/graphql/gql.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { cardName } from '#domain/payment/card-name.ts';
import { formatMonth, londonDate } from '#domain/time/london.ts';
import classes from './account-list.module.css';
import type { OwnSavedCard } from './own-profile-document.ts';

const removeSavedCardDocument = graphql(`
  mutation RemoveSavedCard($input: RemoveSavedCardInput!) {
    removeSavedCard(input: $input) {
      id
    }
  }
`);

/** Why a card can't be removed yet, the reason that lasts longest first. */
const reasons = [
  [
    'series',
    'It pays for your regular cleans. You can give another on the page of that regular clean, or remove it once they have ended.',
  ],
  [
    'visit',
    'It pays for a clean to come. You can give another on that clean’s page, or remove it after that.',
  ],
  ['payment', 'It pays for a clean that isn’t settled yet. You can remove it after that.'],
] as const;

function useRemoving() {
  const { revalidate } = useRevalidator();
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [removing, setRemoving] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const runOnce = useRunOnce();
  async function remove(card: OwnSavedCard) {
    if (removing) return;
    setRemoving(card.id);
    setWords('');
    const input = { id: card.id };
    const removed = await formAction(() =>
      runOnce(card.id, (options) => runDocument(null, removeSavedCardDocument, { input }, options)),
    );
    setProblems(removed.ok ? [] : removed.problems);
    if (removed.ok) setWords(`${cardName(card)} is removed.`);
    await revalidate();
    setRemoving(null);
  }
  return { problems, removing, words, remove };
}

/** The cards that a customer can pay with without typing them, and how to have one forgotten. */
export function SavedCardsCard({ cards }: { cards: readonly OwnSavedCard[] }) {
  const { problems, removing, words, remove } = useRemoving();
  return (
    <Card as="section" title="Saved cards" id="cards">
      <p>
        {cards.length > 0
          ? 'Those you kept, or that your regular cleans are paid with, you can choose when you book, without typing them again. The payment service keeps the numbers.'
          : 'You have none: a card pays only for what it was given for. Tick “Keep this card for next time” when you pay for a clean, and you won’t need to type it again.'}
      </p>
      <ErrorSummary problems={problems} />
      {cards.length > 0 && (
        <ul className={classes.list}>
          {cards.map((card) => (
            <SavedCardRow
              key={card.id}
              card={card}
              isRemoving={removing === card.id}
              onRemove={() => void remove(card)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={classes.status}>
        {words}
      </p>
    </Card>
  );
}

type RowProps = { card: OwnSavedCard; isRemoving: boolean; onRemove: () => void };

function SavedCardRow({ card, isRemoving, onRemove }: RowProps) {
  const { worksUntil, neededFor } = card;
  const [, reason] = reasons.find(([need]) => neededFor.includes(need)) ?? [];
  const isOver = worksUntil && worksUntil < londonDate(serverNow());
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.name}>{cardName(card)}</span>
        {worksUntil && (
          <span className={classes.facts}>
            {isOver ? 'Expired' : 'Expires'} {formatMonth(worksUntil)}
          </span>
        )}
        {reason && <span className={classes.facts}>{reason}</span>}
      </div>
      {!reason && (
        <Button
          variant="default"
          loading={isRemoving}
          onClick={onRemove}
          aria-label={`Remove ${cardName(card)}`}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
