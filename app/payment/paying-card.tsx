import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Done, DoneNote } from '#app/components/dashboard/done-note.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { cardName } from '#domain/payment/card-name.ts';
import { CardStep } from './card-step.tsx';
import { useCardVerb } from './own-cards/use-card-verb.ts';
import {
  changeCardDocument,
  choosePayingCardDocument,
  openCardChangeDocument,
  type PayingCard,
} from './paying-card-documents.ts';
import { changeIntro, payingCardName, payingLines } from './paying-card-label.ts';

type PayingCardProps = {
  booking: { id: string; version: number; startDate?: string | null; startsAt: Date };
  card: PayingCard;
};

type SectionProps = PayingCardProps & {
  /** What was just done; it outlives the section, which may stand elsewhere once the card works. */
  done: Done | null;
  onDone: (done: Done | null) => void;
};

/** Which card pays for a visit to come, and another in its place as long as nothing is set aside on it. */
export function PayingCardSection({ booking, card, done, onDone }: SectionProps) {
  const now = useNow();
  const [isChanging, setChanging] = useState(false);
  const stop = (words: string | null) => {
    setChanging(false);
    onDone(words === null ? null : { words });
  };
  return (
    <Card as="section" title={card.status === 'failed' ? 'Your card didn’t work' : 'Your card'}>
      <DoneNote done={done} />
      {!isChanging &&
        payingLines(card, { startDate: booking.startDate ?? '', now }).map((line) => (
          <p key={line}>{line}</p>
        ))}
      {card.status !== 'held' && !isChanging && (
        <Button
          variant={card.status === 'failed' ? 'filled' : 'default'}
          onClick={() => {
            onDone(null);
            setChanging(true);
          }}
        >
          Pay with another card
        </Button>
      )}
      {isChanging && <AnotherCard booking={booking} card={card} onDone={stop} />}
    </Card>
  );
}

type AnotherCardProps = PayingCardProps & { onDone: (words: string | null) => void };

function AnotherCard({ booking: { id, version, startsAt }, card, onDone }: AnotherCardProps) {
  const now = useNow();
  const runOnce = useRunOnce();
  const input = { id, expectedVersion: version };
  return (
    <>
      <SavedInstead id={id} card={card} onDone={(name) => onDone(`${name} pays from now on.`)} />
      <CardStep
        intro={changeIntro(card, { startsAt, now })}
        button="Pay with this card"
        open={async () => {
          const opened = await runOnce('open', (options) =>
            runDocument(null, openCardChangeDocument, { input }, options),
          );
          return opened.openCardChange;
        }}
        finish={() =>
          runOnce('change', (options) => runDocument(null, changeCardDocument, { input: { id } }, options))
        }
        onDone={() => onDone('Your new card pays from now on.')}
      />
      <Button variant="default" onClick={() => onDone(null)}>
        Keep {payingCardName(card)}
      </Button>
    </>
  );
}

type SavedInsteadProps = { id: string; card: PayingCard; onDone: (name: string) => void };

/** Another one of their saved cards, in one press. */
function SavedInstead({ id, card, onDone }: SavedInsteadProps) {
  const verb = useCardVerb();
  const choose = async (savedCardID: string, name: string) => {
    const input = { id, savedCardID };
    const isDone = await verb.run(
      savedCardID,
      (options) => runDocument(null, choosePayingCardDocument, { input }, options),
      () => '',
    );
    if (isDone) onDone(name);
  };
  if (card.otherCards.length === 0) return null;
  return (
    <Stack gap="sm" mb="md" align="flex-start">
      <p>Choose a card that you keep, or type another one below.</p>
      <ErrorSummary problems={verb.problems} />
      {card.otherCards.map((saved) => (
        <Button
          key={saved.id}
          variant="default"
          loading={verb.busy === saved.id}
          onClick={() => void choose(saved.id, cardName(saved))}
        >
          Pay with {cardName(saved)}
        </Button>
      ))}
    </Stack>
  );
}
