import { NativeSelect } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { isLostQuote, lostReasons } from '#domain/quote/lifecycle.ts';
import type { OfficeQuote } from './office-documents.ts';

const reasons = [{ value: '', label: 'Choose why' }, ...optionsIn(lostReasons)];

/** How it ends without a booking: with its reason, which can still be said of what they declined or let pass. */
export function QuoteEndCard({ quote }: { quote: OfficeQuote }) {
  const { status, version, desk } = quote;
  if (status === 'booked') return null;
  if (status === 'closed')
    return (
      <Card as="section" title="Closed">
        <VerbForm key={version} step="reopen" hidden={{ version }} submit="Open it again" isQuiet />
      </Card>
    );
  if (isLostQuote(status) && desk?.lostReason) return null;
  const isOver = isLostQuote(status);
  return (
    <>
      <ClosedCard
        title={isOver ? 'Why did they not book?' : 'Close it without a booking'}
        open={isOver ? 'Record why' : 'Close the quote'}
      >
        {!isOver && status !== 'new' && (
          <p>The link in their email stops working. You can reopen the quote.</p>
        )}
        <VerbForm step="close" hidden={{ version }} submit={isOver ? 'Save why' : 'Close it'}>
          {(problems, idOf) => (
            <>
              <NativeSelect
                id={idOf('reason')}
                name="reason"
                label="Reason"
                description="Only the office reads it."
                data={reasons}
                error={problemFor(problems, 'reason')}
              />
              <FreeTextField
                name="note"
                label="Note (optional)"
                maxLength={2000}
                idOf={idOf}
                problems={problems}
              />
            </>
          )}
        </VerbForm>
      </ClosedCard>
      {status === 'new' && (
        <ClosedCard title="Spam" open="It’s spam …">
          <p>Removes the request for good. Nobody is told.</p>
          <VerbForm step="delete" hidden={{ version }} submit="Delete for good" isGrave />
        </ClosedCard>
      )}
    </>
  );
}
