import { Button } from '@mantine/core';
import { runDocument } from '#app/lib/call/run-document.ts';
import { cardName } from '#domain/payment/card-name.ts';
import {
  chooseSavedCardDocument,
  type OwnCard,
  type PaidSeries,
  removeSavedCardDocument,
} from './own-card-documents.ts';
import { endingAdvice, endingOf, purposesOf, reasonToStay } from './own-card-label.ts';
import classes from './own-cards.module.css';
import type { CardVerb } from './use-card-verb.ts';

type OwnCardRowProps = {
  card: OwnCard;
  series: readonly PaidSeries[];
  /** In London. */
  today: string;
  canBeReplaced: boolean;
  verb: CardVerb;
  /** Asks which card pays in its place. */
  onReplace: () => void;
};

/** What is said once a card was to be removed: a payment service that can’t be reached has removed nothing. */
export const removedLabel = (name: string, isBeingRemoved: boolean): string =>
  isBeingRemoved
    ? `${name} is not removed yet: we can’t reach the payment service. We keep trying, and email you once it is.`
    : `${name} is removed.`;

function choose(card: OwnCard, verb: CardVerb) {
  const input = { id: card.id };
  return verb.run(
    `choose ${card.id}`,
    (options) => runDocument(null, chooseSavedCardDocument, { input }, options),
    () => `${cardName(card)} is chosen first when you book.`,
  );
}

function remove(card: OwnCard, verb: CardVerb) {
  const input = { id: card.id };
  return verb.run(
    `remove ${card.id}`,
    (options) => runDocument(null, removeSavedCardDocument, { input }, options),
    ({ removeSavedCard }) => removedLabel(cardName(card), removeSavedCard.isBeingRemoved),
  );
}

export function OwnCardRow({ card, series, today, canBeReplaced, verb, onReplace }: OwnCardRowProps) {
  const name = cardName(card);
  const ending = endingOf(card.worksUntil, today);
  const lines = [
    ...purposesOf(card, series),
    endingAdvice(card, today),
    card.isBeingRemoved ? null : reasonToStay(card, canBeReplaced),
  ].filter((line) => line !== null);
  const isRemovable = card.isBeingRemoved || reasonToStay(card, canBeReplaced) === null;
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.name}>{name}</span>
        {ending && <span className={ending.isSoon ? classes.warning : classes.facts}>{ending.words}</span>}
        {lines.map((line) => (
          <span key={line} className={classes.facts}>
            {line}
          </span>
        ))}
      </div>
      <div className={classes.verbs}>
        {card.isOffered && !card.isChosen && (
          <Button
            variant="default"
            loading={verb.busy === `choose ${card.id}`}
            onClick={() => void choose(card, verb)}
            aria-label={`Choose first: ${name}`}
          >
            Choose first
          </Button>
        )}
        {isRemovable && (
          <Button
            variant="default"
            loading={verb.busy === `remove ${card.id}`}
            onClick={() => (card.neededFor.length > 0 ? onReplace() : void remove(card, verb))}
            aria-label={`${card.isBeingRemoved ? 'Try again to remove' : 'Remove'} ${name}`}
          >
            {card.isBeingRemoved ? 'Try again' : 'Remove'}
          </Button>
        )}
      </div>
    </li>
  );
}
