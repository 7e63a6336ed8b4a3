import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { HoursField } from '#app/components/form/figure-field.tsx';
import { findRedoCleanersDocument, type Report } from '#app/documents/visit-day.ts';
import type { FindRedoCleanersQuery } from '#app/graphql/graphql.ts';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { typedHours } from '#app/lib/form/typed-amounts.ts';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { startTimes } from '#domain/booking/options.ts';
import { lastRedoDate } from '#domain/booking/visit/redo.ts';
import { formatTime, londonDate } from '#domain/time/london.ts';
import type { CompanyBooking } from './company-booking.ts';

type RedoFieldsProps = {
  report: Report;
  booking: CompanyBooking;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
};
type Cleaner = FindRedoCleanersQuery['findRedoCleaners'][number];
type FreeCleaners = readonly Cleaner[] | 'looking' | 'failed';

/** Day, time, length and cleaner of a free clean again; the cleaners are those who are free then. */
export function RedoFields({ report, booking, problems, idOf }: RedoFieldsProps) {
  const [startDate, setDate] = useState('');
  const [startTime, setTime] = useState('10:00');
  const [hours, setHours] = useState('');
  const found = useFreeCleaners(report.id, startDate, startTime, hours);
  const cleaners = typeof found === 'string' ? [] : found;
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
        onChange={(event) => setDate(event.currentTarget.value)}
        error={problemFor(problems, 'startDate')}
      />
      <NativeSelect
        id={idOf('startTime')}
        name="startTime"
        label="Start"
        data={startTimes.map((value) => ({ value, label: formatTime(value) }))}
        value={startTime}
        onChange={(event) => setTime(event.currentTarget.value)}
        error={problemFor(problems, 'startTime')}
      />
      <HoursField
        id={idOf('totalHours')}
        name="totalHours"
        label="Hours"
        description={`Empty: as long as the first clean, ${hoursLabel(booking.hours)}.`}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
        error={problemFor(problems, 'totalHours')}
      />
      <NativeSelect
        id={idOf('serviceProviderID')}
        name="serviceProviderID"
        label="Cleaner"
        description="Who is free then. Call them first: they have said yes by phone, and are paid as for any visit."
        data={[{ value: '', label: emptyLabel(startDate, found) }, ...cleaners.map(choiceOf)]}
        error={problemFor(problems, 'serviceProviderID')}
        w="100%"
      />
    </>
  );
}

function emptyLabel(startDate: string, found: FreeCleaners): string {
  if (startDate === '') return 'Choose a day first';
  if (found === 'looking') return 'Looking who is free';
  if (found === 'failed') return 'We could not look. Choose the time again.';
  return found.length === 0 ? 'Nobody is free then' : 'Choose a cleaner';
}

const choiceOf = ({ serviceProviderID, firstName, lastName, phone, wasThere }: Cleaner) => ({
  value: serviceProviderID,
  label: `${firstName} ${lastName}, ${phone}${wasThere ? ' (did the first clean)' : ''}`,
});

/** Who is free then. A look-up that failed says nothing about that. */
function useFreeCleaners(
  reportID: string,
  startDate: string,
  startTime: string,
  hours: string,
): FreeCleaners {
  const [found, setFound] = useState<FreeCleaners>('looking');
  useEffect(() => {
    let isCurrent = true;
    setFound('looking');
    if (startDate === '') return;
    const totalHours = hours.trim() === '' ? null : typedHours(hours);
    const asked = { reportID, startDate, startTime, totalHours };
    runDocument(null, findRedoCleanersDocument, asked).then(
      ({ findRedoCleaners }) => isCurrent && setFound(findRedoCleaners),
      () => isCurrent && setFound('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [reportID, startDate, startTime, hours]);
  return found;
}
