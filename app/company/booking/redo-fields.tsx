import { NativeSelect, TextInput } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { HoursField } from '#app/components/form/figure-field.tsx';
import { findRedoCleanersDocument, type Report } from '#app/documents/visit-day.ts';
import type { FindRedoCleanersQuery } from '#app/graphql/graphql.ts';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type QueryState, useQuery } from '#app/lib/call/use-query.ts';
import { typedHours } from '#app/lib/form/typed-amounts.ts';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { startTimes } from '#domain/booking/options.ts';
import { lastRedoDate } from '#domain/booking/visit/redo.ts';
import { spacedPhone } from '#domain/contact/spaced-phone.ts';
import { readQuarterHours } from '#domain/text/read-figure.ts';
import { formatTime, londonDate } from '#domain/time/london.ts';
import type { CompanyBooking } from './company-booking.ts';

type RedoFieldsProps = {
  report: Report;
  booking: CompanyBooking;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
};
type Cleaner = FindRedoCleanersQuery['findRedoCleaners'][number];
type FreeCleaners = QueryState<readonly Cleaner[]>;

/** Day, time, length and cleaner of a free clean again; the cleaners are those who are free then. */
export function RedoFields({ report, booking, problems, idOf }: RedoFieldsProps) {
  const [startDate, setDate] = useState('');
  const [startTime, setTime] = useState('10:00');
  const [hours, setHours] = useState('');
  const { cleaners, emptyLabel, again } = useFreeCleaners(report.id, startDate, startTime, hours);
  const choose =
    (set: (value: string) => void) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      again();
      set(event.currentTarget.value);
    };
  const now = serverNow();
  return (
    <>
      <TextInput
        id={idOf('startDate')}
        name="startDate"
        type="date"
        label="Day"
        description="Within 5 days. The customer agrees to it, or chooses another time, by a link."
        min={londonDate(now)}
        max={lastRedoDate(now)}
        value={startDate}
        onChange={choose(setDate)}
        error={problemFor(problems, 'startDate')}
      />
      <NativeSelect
        id={idOf('startTime')}
        name="startTime"
        label="Start"
        data={startTimes.map((value) => ({ value, label: formatTime(value) }))}
        value={startTime}
        onChange={choose(setTime)}
        error={problemFor(problems, 'startTime')}
      />
      <HoursField
        id={idOf('totalHours')}
        name="totalHours"
        label="Hours"
        description={`Empty: as long as the first clean, ${hoursLabel(booking.hours)}.`}
        value={hours}
        onChange={choose(setHours)}
        error={problemFor(problems, 'totalHours')}
      />
      <NativeSelect
        id={idOf('serviceProviderID')}
        name="serviceProviderID"
        label="Cleaner"
        description="Who is free then. Call them first: they have said yes by phone, and are paid as for any visit."
        data={[{ value: '', label: emptyLabel }, ...cleaners.map(choiceOf)]}
        error={problemFor(problems, 'serviceProviderID')}
        w="100%"
      />
    </>
  );
}

/** What is to be answered before anybody can be looked up. */
function missingLabel(startDate: string, hours: string): string | null {
  if (startDate === '') return 'Choose a day first';
  const isTyped = hours.trim() === '' || readQuarterHours(hours) !== null;
  return isTyped ? null : 'Enter the hours first';
}

function foundLabel(answer: FreeCleaners): string {
  if (answer.kind === 'loading') return 'Looking who is free';
  if (answer.kind === 'refused') return `${answer.message} Then choose the time again.`;
  return answer.value.length === 0 ? 'Nobody is free then' : 'Choose a cleaner';
}

const choiceOf = ({ serviceProviderID, firstName, lastName, phone, wasThere }: Cleaner) => ({
  value: serviceProviderID,
  label: `${firstName} ${lastName}, ${spacedPhone(phone)}${wasThere ? ' (did the first clean)' : ''}`,
});

/** Who is free then. A look-up that failed says nothing about that. */
function useFreeCleaners(reportID: string, startDate: string, startTime: string, hours: string) {
  const missing = missingLabel(startDate, hours);
  const totalHours = hours.trim() === '' ? null : typedHours(hours);
  const asked = { reportID, startDate, startTime, totalHours };
  const { answer, retry } = useQuery<readonly Cleaner[]>(missing ? null : JSON.stringify(asked), async () => {
    return (await runDocument(null, findRedoCleanersDocument, asked)).findRedoCleaners;
  });
  return {
    cleaners: answer.kind === 'ready' ? answer.value : [],
    emptyLabel: missing ?? foundLabel(answer),
    /** A time that is left after a refusal is looked up anew when it is chosen again. */
    again: () => answer.kind === 'refused' && retry(),
  };
}
