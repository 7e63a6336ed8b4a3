import { Button, Stack } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { DayQuestion } from '../when/day-question.tsx';
import { dayWindows } from '../when/day-windows.ts';
import { TimeQuestion } from '../when/time-question.tsx';
import { DaysShown } from './days-shown.tsx';
import type { NewTime } from './free-times.tsx';
import type { GivenBackVisit } from './given-back-documents.ts';
import { cancelLabel, type GivenBackReader, isFreeToday, newTimeLabel } from './given-back-label.ts';

type ChoicesProps = {
  visit: GivenBackVisit;
  reader: GivenBackReader;
  errorOf: (field: string) => string | undefined;
  /** The form that sends a choice, around what it holds. */
  form: (choice: 'newTime' | 'cancel', children: ReactNode) => ReactNode;
};

/** What becomes of a visit that nobody came to: a time of today or another day, or nothing at all. */
export function GivenBackChoices({ visit, reader, errorOf, form }: ChoicesProps) {
  return (
    <Stack gap="lg">
      <Card as="section" title={isFreeToday(visit) ? 'Later today, or another day' : 'Another day'}>
        {form('newTime', <ChooseTime visit={visit} errorOf={errorOf} />)}
      </Card>
      <Card as="section" title="Cancel instead">
        <p>{cancelLabel(visit, reader)}</p>
        {form(
          'cancel',
          <Button type="submit" variant="default">
            Cancel this clean
          </Button>,
        )}
      </Card>
    </Stack>
  );
}

/** As times are chosen everywhere, beginning with what is left of today. */
function ChooseTime({ visit, errorOf }: Pick<ChoicesProps, 'visit' | 'errorOf'>) {
  const today = isFreeToday(visit) ? visit.startDate : null;
  const [{ startDate, startTime }, setTime] = useState<NewTime>({ startDate: today, startTime: null });
  const days = useMemo(() => new Map(visit.days.map((day) => [day.date, day])), [visit.days]);
  const windows = dayWindows(
    visit.days[0]?.date ?? visit.startDate,
    visit.days.at(-1)?.date ?? visit.startDate,
  );
  const [place, setPlace] = useState(0);
  const shown = windows[place] ?? windows[0];
  if (!shown) return null;
  const choose = (day: { startDate: string }) => setTime({ startDate: day.startDate, startTime: null });
  const draft = { startDate, startTime };
  return (
    <Stack gap="md">
      <DayQuestion draft={draft} change={choose} errorOf={errorOf} window={shown} days={days}>
        <DaysShown windows={windows} place={place} onMove={setPlace} />
      </DayQuestion>
      <TimeQuestion
        draft={draft}
        change={choose}
        errorOf={errorOf}
        days={days}
        onChoose={(date, time) => setTime({ startDate: date, startTime: time })}
      />
      <Button type="submit">
        {startDate && startTime ? newTimeLabel(visit, startDate, startTime) : 'Take this time'}
      </Button>
    </Stack>
  );
}
