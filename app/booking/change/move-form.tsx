import { useState } from 'react';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { moveDaysDocument, moveTermsDocument } from '#app/documents/booking-changes.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type Asked, useAsked } from '#app/lib/call/use-asked.ts';
import { earliestStartDate, latestStartDate } from '#domain/booking/bookable-days.ts';
import { CostBox } from '../terms/cost-box.tsx';
import { DayQuestion } from '../when/day-question.tsx';
import { dayWindows, windowWith } from '../when/day-windows.ts';
import { DaysHead } from '../when/days-head.tsx';
import { OfficeTime } from '../when/office-time.tsx';
import { TimeQuestion } from '../when/time-question.tsx';
import { ChangeForm } from './change-form.tsx';
import type { ChangeableBooking, Changer } from './changeable-booking.ts';
import { type MoveOffer, moveSummary } from './move-label.ts';

type MoveFormProps = { booking: ChangeableBooking; by: Changer; onKeep: () => void };
type NewTime = { startDate: string | null; startTime: string | null };
type Offer = MoveOffer & { needsEarlyStart: boolean };

/** Another time for a clean: what it costs and whom it asks is shown before the button does it. */
export function MoveForm({ booking, by, onKeep }: MoveFormProps) {
  const [time, setTime] = useState<NewTime>({ startDate: null, startTime: null });
  const { startDate, startTime } = time;
  const key = startDate && startTime ? `${booking.version}/${startDate}/${startTime}` : null;
  const { answer } = useAsked<Offer>(key, async () => {
    const variables = { id: booking.id, startDate: startDate ?? '', startTime: startTime ?? '' };
    return (await runDocument(null, moveTermsDocument, variables)).moveTerms;
  });
  const offer = key !== null && answer.kind === 'ready' ? answer.value : null;
  return (
    <ChangeForm
      answer="move"
      version={booking.version}
      confirm={offer ? moveSummary(offer).confirm : null}
      idle="Choose a time first"
      keep="Keep the time"
      onKeep={onKeep}
    >
      {by === 'customer' ? (
        <FreeTimes booking={booking} time={time} onChange={setTime} />
      ) : (
        <OfficeTime time={time} onChange={setTime} />
      )}
      {key !== null && <Cost answer={answer} />}
      {offer && <Agreement offer={offer} />}
    </ChangeForm>
  );
}

type TimesProps = { booking: ChangeableBooking; time: NewTime; onChange: (time: NewTime) => void };

const noError = () => undefined;

/** The times at which enough cleaners are free, as in the booking form. */
function FreeTimes({ booking, time, onChange }: TimesProps) {
  const [now] = useState(() => new Date());
  const windows = dayWindows(earliestStartDate(now), latestStartDate(now));
  const [place, setPlace] = useState(() => windowWith(windows, booking.startDate ?? null));
  const shown = windows[place] ?? windows[0];
  const { answer } = useAsked(`${booking.version}/${shown?.fromDate}`, async () => {
    const variables = { id: booking.id, fromDate: shown?.fromDate, toDate: shown?.toDate };
    const { findMoveStarts } = await runDocument(null, moveDaysDocument, variables);
    return new Map(findMoveStarts.map((day) => [day.date, day]));
  });
  if (!shown) return null;
  if (answer.kind === 'refused') return <p role="alert">{answer.message}</p>;
  const days = answer.kind === 'ready' ? answer.value : null;
  return (
    <>
      <DayQuestion
        draft={time}
        change={({ startDate }) => onChange({ startDate, startTime: null })}
        errorOf={noError}
        window={shown}
        days={days}
      >
        <DaysHead windows={windows} place={place} onMove={setPlace} />
      </DayQuestion>
      {days && (
        <TimeQuestion
          draft={time}
          change={({ startDate }) => onChange({ startDate, startTime: null })}
          errorOf={noError}
          days={days}
          onChoose={(startDate, startTime) => onChange({ startDate, startTime })}
        />
      )}
    </>
  );
}

function Cost({ answer }: { answer: Asked<Offer> }) {
  if (answer.kind === 'loading') return <CostBox cost="Working out what it costs…" />;
  if (answer.kind === 'refused') return <CostBox cost={answer.message} />;
  const { cost, next } = moveSummary(answer.value);
  return (
    <CostBox cost={cost}>
      <p>{next}</p>
    </CostBox>
  );
}

/** What has to be settled before the button: who pays when a cleaner can't, and a start inside the 14 days. */
function Agreement({ offer }: { offer: Offer }) {
  const [ifRefused, setIfRefused] = useState<'keep' | 'pay'>('keep');
  const [isEarly, setEarly] = useState(false);
  const { ifRefused: question } = moveSummary(offer);
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
          label="Please start within 14 days of my booking. I know that I then pay for what has been done if I cancel after the start."
          isTicked={isEarly}
          onChange={setEarly}
        />
      )}
    </>
  );
}
