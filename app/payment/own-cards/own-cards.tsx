import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { cardName } from '#domain/payment/card-name.ts';
import { maxSavedCards } from '#domain/payment/saved-cards.ts';
import { londonDate } from '#domain/time/london.ts';
import { AddOwnCard } from './add-own-card.tsx';
import type { OwnCard, PaidSeries } from './own-card-documents.ts';
import { OwnCardRow } from './own-card-row.tsx';
import classes from './own-cards.module.css';
import { RemoveOwnCard } from './remove-own-card.tsx';
import { SeriesCards } from './series-cards.tsx';
import { useCardVerb } from './use-card-verb.ts';

type OwnCardsProps = {
  cards: readonly OwnCard[];
  /** Regular cleans that go on. */
  series: readonly PaidSeries[];
  /** Whoever has not saved their details has no record that a card could be of. */
  canAdd: boolean;
};

const intro = (cards: readonly OwnCard[]) =>
  cards.length > 0
    ? 'You can choose these when you book, without typing them again, and for your regular cleans. The payment service keeps the numbers.'
    : 'You have none. Add one here, or tick “Keep this card for next time” when you pay for a clean, and you won’t need to type it again.';

/** The cards that a customer can pay with: which there are, what each pays, adding, choosing and removing one. */
export function OwnCards({ cards, series, canAdd }: OwnCardsProps) {
  const verb = useCardVerb();
  const today = londonDate(useNow());
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<OwnCard | null>(null);
  const offered = cards.filter(({ isOffered }) => isOffered);
  const others = (card: OwnCard) => offered.filter(({ id }) => id !== card.id);
  const mayAdd = canAdd && cards.length < maxSavedCards;
  return (
    <Card as="section" title="Your cards" id="cards">
      <p>{intro(cards)}</p>
      <ErrorSummary problems={removed ? [] : verb.problems} />
      {cards.length > 0 && (
        <ul className={classes.list}>
          {cards.map((card) => (
            <OwnCardRow
              key={card.id}
              card={card}
              series={series}
              today={today}
              canBeReplaced={others(card).length > 0}
              verb={verb}
              onReplace={() => setRemoved(card)}
            />
          ))}
        </ul>
      )}
      <SeriesCards series={series} cards={offered} verb={verb} />
      <p role="status" className={classes.status}>
        {verb.words}
      </p>
      {isAdding ? (
        <AddOwnCard
          onDone={(words) => {
            setAdding(false);
            verb.say(words);
          }}
        />
      ) : (
        mayAdd && (
          <Button variant="default" onClick={() => setAdding(true)}>
            Add a card
          </Button>
        )
      )}
      {!canAdd && <p>Save your name and address first. Then you can add a card here.</p>}
      {removed && (
        <RemoveOwnCard
          card={removed}
          others={others(removed)}
          verb={verb}
          name={cardName(removed)}
          onEnd={() => {
            verb.clear();
            setRemoved(null);
          }}
        />
      )}
    </Card>
  );
}
