import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCorrecting } from '#app/components/form/use-correcting.ts';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import classes from './bought-facts.module.css';
import { correctedLabel, waitsUntil } from './bought-label.ts';
import type { CorrectedCard } from './correct-receiver.tsx';
import type { GiftCardPass } from './gift-card-attempt.ts';
import type { BoughtGiftCard } from './gift-card-documents.ts';

const CorrectReceiver = lazy(() =>
  loadChunk('correct-receiver', async () => ({
    default: (await import('./correct-receiver.tsx')).CorrectReceiver,
  })),
);

type BoughtFactsProps = {
  card: BoughtGiftCard;
  pass: GiftCardPass;
  onCorrected: (corrected: CorrectedCard) => void;
};

/** What was paid under which number, where the card goes, and a way to put a slip in that right for a day. */
export function BoughtFacts({ card, pass, onCorrected }: BoughtFactsProps) {
  const { amount, receipt, receiverName, receiverEmail } = card;
  const day = waitsUntil(card);
  return (
    <>
      <FactList
        facts={[
          { label: 'Paid', value: `${formatMoney(penceFromPounds(amount))} by card` },
          {
            label: 'Receipt',
            value: receipt ? (
              <a href={`/invoice/${receipt.id}`}>{receipt.number}</a>
            ) : (
              'Its number comes by email.'
            ),
          },
          { label: 'For', value: receiverName },
          { label: day ? 'Goes to' : 'Sent to', value: receiverEmail },
          { label: 'On', value: day },
        ]}
      />
      <Correction card={card} pass={pass} onCorrected={onCorrected} />
    </>
  );
}

function Correction({ card, pass, onCorrected }: BoughtFactsProps) {
  const { stage, setStage, words } = useCorrecting();
  if (stage === 'asked') {
    return (
      <div className={classes.ask}>
        <Suspense fallback={null}>
          <CorrectReceiver
            card={card}
            pass={pass}
            onKeep={() => setStage('shown')}
            onCorrected={(corrected) => {
              onCorrected(corrected);
              setStage('corrected');
            }}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <>
      {stage === 'corrected' && (
        <p ref={words} tabIndex={-1} className={classes.again}>
          {correctedLabel(card)}
        </p>
      )}
      {card.canCorrectReceiverEmail && (
        <Button variant="default" className={classes.ask} onClick={() => setStage('asked')}>
          Correct this address
        </Button>
      )}
    </>
  );
}
