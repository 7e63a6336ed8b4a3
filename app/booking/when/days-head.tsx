import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '#app/icons/site.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { DayWindow } from './day-windows.ts';
import classes from './days.module.css';

type DaysHeadProps = { windows: readonly DayWindow[]; place: number; onMove: (place: number) => void };

/** '24 Nov': two of them fit between the buttons on a phone. */
function shortDate(date: string): string {
  const [, day, month = ''] = formatLongDate(date).split(' ');
  return `${day} ${month.slice(0, 3)}`;
}

/** Which four weeks are shown, and the way to the others. */
export function DaysHead({ windows, place, onMove }: DaysHeadProps) {
  const shown = windows[place];
  if (!shown) return null;
  return (
    <div className={classes.head}>
      <Button
        variant="default"
        px="xs"
        leftSection={<IconChevronLeft aria-hidden size={20} />}
        aria-label="Earlier dates"
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        Earlier
      </Button>
      <p className={classes.range} aria-live="polite">
        {shortDate(shown.fromDate)} to {shortDate(shown.toDate)}
      </p>
      <Button
        variant="default"
        px="xs"
        rightSection={<IconChevronRight aria-hidden size={20} />}
        aria-label="Later dates"
        disabled={place === windows.length - 1}
        onClick={() => onMove(place + 1)}
      >
        Later
      </Button>
    </div>
  );
}
