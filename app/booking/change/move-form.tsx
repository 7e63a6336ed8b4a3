import { useState } from 'react';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { moveTermsDocument } from '#app/documents/booking-changes.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { cancellingOf } from '#domain/messages/cancelling.ts';
import { QueryCost } from '../terms/query-cost.tsx';
import { OfficeTime } from '../when/office-time.tsx';
import classes from './change.module.css';
import { ChangeForm } from './change-form.tsx';
import type { ChangeableBooking, Changer } from './changeable-booking.ts';
import { FreeTimes, type NewTime } from './free-times.tsx';
import { type MoveOffer, type MoveSummary, moveSummary } from './move-label.ts';
import { SecondCleanTick } from './second-clean-tick.tsx';

type MoveFormProps = {
  booking: ChangeableBooking;
  by: Changer;
  onKeep: () => void;
  onDone: (words: string) => void;
};
type Offer = MoveOffer & { needsEarlyStart: boolean; overlap: string | null; cancelling: string };

/** Another time for a clean: what it costs and whom it asks is shown before the button does it. */
export function MoveForm({ booking, by, onKeep, onDone }: MoveFormProps) {
  const [time, setTime] = useState<NewTime>({ startDate: null, startTime: null });
  const { startDate, startTime } = time;
  const key = startDate && startTime ? `${booking.version}/${startDate}/${startTime}` : null;
  const { answer } = useQuery<Offer>(key, async () => {
    const variables = { id: booking.id, startDate: startDate ?? '', startTime: startTime ?? '' };
    return (await runDocument(null, moveTermsDocument, variables)).moveTerms;
  });
  const offer = key !== null && answer.kind === 'ready' ? answer.value : null;
  const words = offer && moveSummary(offer, visitLabel(time), by);
  return (
    <ChangeForm
      answer="move"
      version={booking.version}
      confirm={words?.confirm ?? null}
      idle="Choose a time first"
      keep="Don’t move it"
      onKeep={onKeep}
      done={words?.done ?? ''}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <p className={classes.now}>
            Booked now: <strong>{visitLabel(booking)}</strong>
          </p>
          {by === 'customer' ? (
            <FreeTimes booking={booking} time={time} onChange={setTime} />
          ) : (
            <OfficeTime time={time} onChange={setTime} />
          )}
          {key !== null && (
            <QueryCost
              answer={answer}
              loading="Working out what it costs…"
              summary={(value) =>
                words && { cost: words.cost, lines: [words.next, ...laterLines(value, by)] }
              }
            />
          )}
          {offer && <Agreement offer={offer} question={words?.ifRefused ?? null} by={by} />}
          {offer?.overlap && (
            <SecondCleanTick
              key={key}
              question={offer.overlap}
              error={problemFor(problems, 'isSecondClean')}
            />
          )}
        </>
      )}
    </ChangeForm>
  );
}

/** To a customer who pays nothing for moving: what cancelling costs then. */
const laterLines = ({ fee, cancelling }: Offer, by: Changer): string[] =>
  by === 'customer' && fee === 0 ? [`Cancelling at the new time: ${cancellingOf(cancelling)}`] : [];

/** What has to be settled before the button: who pays when a cleaner can't, and a start inside the 14 days. */
type AgreementProps = { offer: Offer; question: MoveSummary['ifRefused']; by: Changer };

export const earlyStartLabels: Record<Changer, string> = {
  customer:
    'Please start within 14 days of my booking. I know that I then pay for what has been done if I cancel after the start.',
  company:
    'The customer asks us to start within 14 days of booking, and knows that they then pay for what has been done if they cancel after the start.',
};

function Agreement({ offer, question, by }: AgreementProps) {
  const [ifRefused, setIfRefused] = useState<'keep' | 'pay'>('keep');
  const [isEarly, setEarly] = useState(false);
  return (
    <>
      <input type="hidden" name="expectedFee" value={offer.fee} />
      {offer.fee > 0 && !question && <input type="hidden" name="ifRefused" value="pay" />}
      {question && (
        <ChoiceGroup
          field="ifRefused"
          legend={question.legend}
          choices={[
            { value: 'keep', label: question.keep, hint: 'Nothing is charged.' },
            { value: 'pay', label: question.pay },
          ]}
          value={ifRefused}
          onChange={setIfRefused}
        />
      )}
      {offer.needsEarlyStart && (
        <TickBox
          field="earlyStartRequest"
          label={earlyStartLabels[by]}
          isTicked={isEarly}
          onChange={setEarly}
        />
      )}
    </>
  );
}
