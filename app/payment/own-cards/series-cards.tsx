import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { runDocument } from '#app/lib/call/run-document.ts';
import { cardName } from '#domain/payment/card-name.ts';
import { chooseSeriesCardDocument, type OwnCard, type PaidSeries } from './own-card-documents.ts';
import classes from './own-cards.module.css';
import type { CardVerb } from './use-card-verb.ts';

type SeriesCardsProps = {
  series: readonly PaidSeries[];
  /** Those that may pay. */
  cards: readonly OwnCard[];
  verb: CardVerb;
};

/** Which card pays each regular clean, where there is one to choose. */
export function SeriesCards({ series, cards, verb }: SeriesCardsProps) {
  const choosable = series.filter(({ id }) => cards.some((card) => !card.seriesIDs.includes(id)));
  return choosable.map((one) => (
    <SeriesCard
      // Chosen elsewhere, it begins with what stands.
      key={`${one.id} ${cards.find((card) => card.seriesIDs.includes(one.id))?.id ?? ''}`}
      series={one}
      cards={cards}
      verb={verb}
    />
  ));
}

function SeriesCard({ series, cards, verb }: Omit<SeriesCardsProps, 'series'> & { series: PaidSeries }) {
  const paying = cards.find((card) => card.seriesIDs.includes(series.id));
  const [chosen, setChosen] = useState(paying?.id ?? '');
  const card = cards.find(({ id }) => id === chosen);
  const key = `series ${series.id} ${chosen}`;
  const submit = () => {
    const input = { seriesID: series.id, savedCardID: chosen };
    return verb.run(
      key,
      (options) => runDocument(null, chooseSeriesCardDocument, { input }, options),
      () =>
        `${card ? cardName(card) : 'Your card'} pays for that clean from now on. What is set aside on another card already stays there.`,
    );
  };
  return (
    <div className={classes.series}>
      <NativeSelect
        label={`${series.label} is paid by`}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          ...(paying ? [] : [{ value: '', label: 'Choose a card' }]),
          ...cards.map((one) => ({ value: one.id, label: cardName(one) })),
        ]}
      />
      <Button
        variant="default"
        disabled={!card || card.id === paying?.id}
        loading={verb.busy === key}
        onClick={() => void submit()}
      >
        Pay with this card
      </Button>
    </div>
  );
}
