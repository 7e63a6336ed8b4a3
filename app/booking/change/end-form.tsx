import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '#app/components/layout/use-now.ts';
import { endingTermsDocument } from '#app/documents/booking-changes.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { CostBox } from '../terms/cost-box.tsx';
import { CancellerQuestion } from './canceller-question.tsx';
import { ChangeForm } from './change-form.tsx';
import type { ChangeableBooking, Changer } from './changeable-booking.ts';
import { endSummary } from './end-label.ts';

type EndFormProps = {
  booking: Pick<ChangeableBooking, 'id' | 'version'>;
  by: Changer;
  onKeep: () => void;
  onDone: (words: string) => void;
};

const minuteMs = 60_000;

/** Ending a clean that has begun says what it costs by then, minute by minute, before the button does it. */
export function EndForm({ booking, by, onKeep, onDone }: EndFormProps) {
  const [ender, setEnder] = useState<Changer>(by);
  const isForCustomer = by === 'company' && ender === 'customer';
  const minute = Math.floor(useNow().getTime() / minuteMs);
  const { answer, last } = useQuery(
    `${booking.id}/${booking.version}/${isForCustomer}/${minute}`,
    async () => (await runDocument(null, endingTermsDocument, { id: booking.id, isForCustomer })).endingTerms,
  );
  const isOfThis = last !== null && (last.kind === 'hours-worked') === (by === 'company' && !isForCustomer);
  const offer = answer.kind === 'ready' ? answer.value : isOfThis ? last : null;
  const words = offer && answer.kind !== 'refused' ? endSummary(offer, by) : null;
  const waiting = answer.kind === 'refused' ? answer.message : 'Working out what it costs…';
  return (
    <ChangeForm
      answer="end"
      version={booking.version}
      confirm={words?.confirm ?? null}
      idle="End the clean"
      isGrave
      keep="Let it go on"
      onKeep={onKeep}
      done={words?.done ?? ''}
      onDone={onDone}
    >
      {(problems) => (
        <>
          {by === 'company' && (
            <CancellerQuestion
              legend="Who ends it?"
              hints={{
                company: 'The customer pays for the hours worked.',
                customer: 'They pay as if they ended it themselves.',
              }}
              value={ender}
              onChange={setEnder}
            />
          )}
          <CostBox cost={words?.cost ?? waiting} lines={words?.lines} />
          <input type="hidden" name="expectedPrice" value={offer?.price ?? 0} />
          <Textarea
            id={fieldId('reason')}
            name="reason"
            label={ender === 'company' ? 'Reason, which the customer reads' : 'Reason (optional)'}
            rows={2}
            maxLength={300}
            error={problemFor(problems, 'reason')}
          />
        </>
      )}
    </ChangeForm>
  );
}
