import { Button } from '@mantine/core';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { CardStep } from '../card-step.tsx';
import { addSavedCardDocument, openCardPlaceDocument } from './own-card-documents.ts';
import classes from './own-cards.module.css';

/** A card that is given without a booking. */
export function AddOwnCard({ onDone }: { onDone: (words: string) => void }) {
  const runOnce = useRunOnce();
  return (
    <div className={classes.add}>
      <CardStep
        intro="Nothing is taken from it now. You can choose it when you book, and for your regular cleans, and remove it whenever nothing is to be paid with it."
        button="Add this card"
        bankWords="Approve keeping this card for your cleans. Nothing is taken now."
        open={async () => {
          const opened = await runOnce('open', (options) =>
            runDocument(null, openCardPlaceDocument, {}, options),
          );
          return opened.openCardPlace;
        }}
        finish={() => runOnce('add', (options) => runDocument(null, addSavedCardDocument, {}, options))}
        onDone={() => onDone('Your card is added.')}
      />
      <Button variant="default" onClick={() => onDone('')}>
        Back
      </Button>
    </div>
  );
}
