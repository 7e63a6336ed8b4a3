import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { cancellationTermsDocument } from '#app/documents/booking-changes.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { QueryCost } from '../terms/query-cost.tsx';
import { cancelSummary } from './cancel-label.ts';
import { CancellerQuestion } from './canceller-question.tsx';
import { ChangeForm } from './change-form.tsx';
import type { ChangeableBooking, Changer } from './changeable-booking.ts';

type CancelFormProps = {
  booking: ChangeableBooking;
  by: Changer;
  onKeep: () => void;
  onDone: (words: string) => void;
};

/** Cancelling says what it costs and what comes back before the button does it. */
export function CancelForm({ booking, by, onKeep, onDone }: CancelFormProps) {
  const [canceller, setCanceller] = useState<Changer>(by);
  const isForCustomer = by === 'company' && canceller === 'customer';
  const { answer } = useQuery(`${booking.id}/${booking.version}/${isForCustomer}`, async () => {
    const variables = { id: booking.id, isForCustomer };
    return (await runDocument(null, cancellationTermsDocument, variables)).cancellationTerms;
  });
  const words = answer.kind === 'ready' ? cancelSummary(answer.value, canceller, by) : null;
  return (
    <ChangeForm
      answer="cancel"
      version={booking.version}
      confirm={words?.confirm ?? null}
      idle="Cancel the booking"
      isGrave
      keep={booking.seriesId ? 'Keep this visit' : 'Keep the booking'}
      onKeep={onKeep}
      done={words?.done ?? ''}
      onDone={onDone}
    >
      {(problems) => (
        <>
          {by === 'company' && (
            <CancellerQuestion
              legend="Who cancels?"
              hints={{ company: 'The customer owes nothing.', customer: 'The usual cost applies.' }}
              value={canceller}
              onChange={setCanceller}
            />
          )}
          <QueryCost answer={answer} loading="Working out what it costs…" summary={() => words} />
          <input type="hidden" name="expectedFee" value={answer.kind === 'ready' ? answer.value.fee : 0} />
          <Textarea
            id={fieldId('cancellationReason')}
            name="cancellationReason"
            label={canceller === 'company' ? 'Reason, which the customer reads' : 'Reason (optional)'}
            rows={2}
            maxLength={300}
            error={problemFor(problems, 'cancellationReason')}
          />
        </>
      )}
    </ChangeForm>
  );
}
