import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatLongDate } from '#domain/time/london.ts';
import type { DayWindow } from './day-windows.ts';
import classes from './days.module.css';

type DaysHeadProps = { windows: readonly DayWindow[]; place: number; onMove: (place: number) => void };

/** '24 November', without its weekday. */
const shortDate = (date: string) => formatLongDate(date).replace(/^\S+ /, '');

/** Which four weeks are shown, and the way to the others. */
export function DaysHead({ windows, place, onMove }: DaysHeadProps) {
  const shown = windows[place];
  if (!shown) return null;
  return (
    <div className={classes.head}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Earlier dates"
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <IconChevronLeft aria-hidden size={24} />
      </ActionIcon>
      <p className={classes.range} aria-live="polite">
        {shortDate(shown.fromDate)} to {shortDate(shown.toDate)}
      </p>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Later dates"
        disabled={place === windows.length - 1}
        onClick={() => onMove(place + 1)}
      >
        <IconChevronRight aria-hidden size={24} />
      </ActionIcon>
    </div>
  );
}
