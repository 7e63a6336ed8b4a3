import { Button, NativeSelect, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import type { CustomerSeries, SeriesDate } from './customer-series.ts';
import { dateLabel, isOpenDate } from './series-label.ts';

type FromVisitCardProps = {
  series: CustomerSeries;
  title: string;
  intro: ReactNode;
  /** The words that open it. */
  open: string;
  label?: string;
  /** What is asked about a visit and all that follow; begins anew with each visit. */
  children: (planned: SeriesDate, onKeep: () => void) => ReactNode;
};

/** A change of a regular clean from one of its visits on: which visit, and then what is changed. */
export function FromVisitCard({
  series,
  title,
  intro,
  open,
  label = 'From the visit of',
  children,
}: FromVisitCardProps) {
  const dates = series.dates.filter(isOpenDate);
  const [isOpen, setIsOpen] = useState(false);
  // The chosen visit may be skipped meanwhile; the first that is still open is meant then.
  const [chosen, setChosen] = useState('');
  const planned = dates.find(({ date }) => date === chosen) ?? dates[0];
  return (
    <Card as="section" title={title}>
      <p>{intro}</p>
      {isOpen && planned ? (
        <Stack gap="lg">
          <NativeSelect
            label={label}
            value={planned.date}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={dates.map((one) => ({ value: one.date, label: dateLabel(one).when }))}
          />
          {children(planned, () => setIsOpen(false))}
        </Stack>
      ) : (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {open}
        </Button>
      )}
    </Card>
  );
}
